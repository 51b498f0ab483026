import { IdPlaces } from '../matching/id-places.ts'
import { inverseFrequency } from './elastic.ts'
import { corpusSize, type Epoch, spreadIndex, spreadOverTypes } from './epoch.ts'
import { originalityScore } from './keyword-scores.ts'
import { conversationTypes, directions, type ScoredKeyword } from './types.ts'

/** How many numbers the columns have for a keyword that are by type and direction, at `spreadIndex`. */
export const perSpread = conversationTypes.length * directions.length

/**
 * Keywords beside an epoch, as columns: what scores take of a keyword that is the same in every deal. Keywords get their place when they are
 * first asked for, so that a deal pays for its own only. By direction: 0 bidirectional, 1 buyer only.
 */
export class KeywordsInCorpus {
  #room = 256
  /** By place: the number of its card; -1 when it does not count. */
  card = new Int32Array(this.#room)
  quality = new Float64Array(this.#room)
  /** At `2 × place + direction`: the share of the customer's conversations in which it matched, at most 1 unless it is younger than the epoch. */
  share = new Float64Array(2 * this.#room)
  originality = new Float64Array(2 * this.#room)
  /** `inverseFrequency`, at `perSpread × place + spreadIndex`. */
  inverse = new Float64Array(perSpread * this.#room)
  /** The ids of the cards, by their number. */
  readonly cardIds: number[] = []
  readonly #cards = new Map<number, number>()
  readonly #places = new IdPlaces()
  readonly #keywords: ReadonlyMap<number, ScoredKeyword>
  readonly #epoch: Epoch

  constructor(keywords: ReadonlyMap<number, ScoredKeyword>, epoch: Epoch) {
    this.#keywords = keywords
    this.#epoch = epoch
  }

  /** How many keywords have a place; places run from 0 to `count - 1`. */
  get count(): number {
    return this.#places.count
  }

  /** The place of a keyword; one that does not count has one as well. */
  placeOf(keywordId: number): number {
    const known = this.#places.count
    const place = this.#places.placeOf(keywordId)
    if (place === known) this.#add(place, keywordId)
    return place
  }

  #add(place: number, keywordId: number): void {
    if (place === this.#room) this.#grow()
    const keyword = this.#keywords.get(keywordId)
    this.card[place] = keyword === undefined ? -1 : this.#numberOf(keyword.cardId)
    if (keyword === undefined) return
    this.quality[place] = keyword.quality
    directions.forEach((direction, side) => {
      const corpus = corpusSize(this.#epoch, direction)
      const matching = spreadOverTypes(keyword.spread, direction)
      this.share[2 * place + side] = corpus === 0 ? 0 : matching / corpus
      this.originality[2 * place + side] = originalityScore(corpus, matching)
      for (const type of conversationTypes) {
        const at = spreadIndex(type, direction)
        const { conversations } = this.#epoch.figures[type][direction]
        this.inverse[perSpread * place + at] = inverseFrequency(conversations, keyword.spread[at])
      }
    })
  }

  #numberOf(cardId: number): number {
    const known = this.#cards.get(cardId)
    if (known !== undefined) return known
    this.#cards.set(cardId, this.cardIds.length)
    this.cardIds.push(cardId)
    return this.cardIds.length - 1
  }

  #grow(): void {
    this.#room *= 2
    const larger = (column: Float64Array<ArrayBuffer>) => {
      const longer = new Float64Array(2 * column.length)
      longer.set(column)
      return longer
    }
    const card = new Int32Array(this.#room)
    card.set(this.card)
    this.card = card
    this.quality = larger(this.quality)
    this.share = larger(this.share)
    this.originality = larger(this.originality)
    this.inverse = larger(this.inverse)
  }
}

const known = new WeakMap<ReadonlyMap<number, ScoredKeyword>, WeakMap<Epoch, KeywordsInCorpus>>()

/** The keywords of all deals that are scored with the same epoch and keywords, which are not changed afterwards. */
export function keywordsInCorpus(keywords: ReadonlyMap<number, ScoredKeyword>, epoch: Epoch): KeywordsInCorpus {
  const byEpoch = known.get(keywords) ?? new WeakMap<Epoch, KeywordsInCorpus>()
  known.set(keywords, byEpoch)
  const before = byEpoch.get(epoch)
  if (before) return before
  const made = new KeywordsInCorpus(keywords, epoch)
  byEpoch.set(epoch, made)
  return made
}
