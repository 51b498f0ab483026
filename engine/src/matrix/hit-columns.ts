/** Columns of hits that grow. */
export class HitColumns {
  cards: Uint16Array
  percentiles: Float64Array
  scores: Float32Array
  count = 0

  constructor(room: number) {
    this.cards = new Uint16Array(room)
    this.percentiles = new Float64Array(room)
    this.scores = new Float32Array(room)
  }

  /** Sees to it that so many more fit. */
  reserve(more: number): void {
    const needed = this.count + more
    if (needed <= this.cards.length) return
    const { cards, percentiles, scores } = this
    const room = Math.max(needed, this.cards.length * 2)
    this.cards = new Uint16Array(room)
    this.percentiles = new Float64Array(room)
    this.scores = new Float32Array(room)
    this.cards.set(cards)
    this.percentiles.set(percentiles)
    this.scores.set(scores)
  }

  add(card: number, percentile: number, score: number): void {
    this.reserve(1)
    this.cards[this.count] = card
    this.percentiles[this.count] = percentile
    this.scores[this.count] = score
    this.count++
  }
}
