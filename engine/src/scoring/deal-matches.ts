import { CARD, type KeywordsInCorpus, RECORD } from './keyword-in-corpus.ts'
import { TallyReader } from './tally-pack.ts'
import type { KeywordTally } from './types.ts'

/** What matches in the conversations of a deal, as columns, conversation by conversation. Used again and again: `begin` forgets what was there. */
export class DealMatches {
  count = 0
  /** Of the keyword, among the records of the corpus. */
  place = new Int32Array(4096)
  /** The number of its card. */
  card = new Int32Array(4096)
  all = new Int32Array(4096)
  buyer = new Int32Array(4096)
  /** For each conversation the index after its last match. */
  readonly ends: number[] = []
  #corpus: KeywordsInCorpus | null = null
  #onlyCard: number | null = null

  /** Begins another deal, of whose matches only those of keywords that count are taken; with `onlyCard`, of that card alone. */
  begin(corpus: KeywordsInCorpus, onlyCard: number | null): void {
    this.count = 0
    this.ends.length = 0
    this.#corpus = corpus
    this.#onlyCard = onlyCard
  }

  /** Adds the next conversation by its tallies. */
  add(tallies: readonly KeywordTally[]): void {
    this.#makeRoom(tallies.length)
    for (const { keywordId, count, buyerCount } of tallies) this.#push(keywordId, count, buyerCount)
    this.ends.push(this.count)
  }

  /** Adds the next conversation by its packed tallies. */
  addPacked(tallies: Uint8Array): void {
    const reader = new TallyReader(tallies)
    this.#makeRoom(reader.left)
    while (reader.next()) this.#push(reader.keywordId, reader.count, reader.buyerCount)
    this.ends.push(this.count)
  }

  #push(keywordId: number, all: number, buyer: number): void {
    const corpus = this.#corpus
    if (corpus === null) return
    const place = corpus.placeOf(keywordId)
    const card = corpus.records[place * RECORD + CARD]
    if (card < 0 || (this.#onlyCard !== null && corpus.cardIds[card] !== this.#onlyCard)) return
    const at = this.count++
    this.place[at] = place
    this.card[at] = card
    this.all[at] = all
    this.buyer[at] = buyer
  }

  #makeRoom(more: number): void {
    const needed = this.count + more
    if (needed <= this.place.length) return
    const larger = (column: Int32Array) => {
      const longer = new Int32Array(needed * 2)
      longer.set(column)
      return longer
    }
    this.place = larger(this.place)
    this.card = larger(this.card)
    this.all = larger(this.all)
    this.buyer = larger(this.buyer)
  }
}
