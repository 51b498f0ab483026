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
  /** By place. */
  cardId = new Float64Array(this.#room)
  quality = new Float64Array(this.#room)
  /** At `2 × place + direction`: the share of the customer's conversations in which it matched, at most 1 unless it is younger than the epoch. */
  share = new Float64Array(2 * this.#room)
  originality = new Float64Array(2 * this.#room)
  /** `inverseFrequency`, at `perSpread × place + spreadIndex`. */
  inverse = new Float64Array(perSpread * this.#room)
  readonly #places = new Map<number, number>()
  readonly #keywords: ReadonlyMap<number, ScoredKeyword>
  readonly #epoch: Epoch
  #count = 0

  constructor(keywords: ReadonlyMap<number, ScoredKeyword>, epoch: Epoch) {
    this.#keywords = keywords
    this.#epoch = epoch
  }

  /** How many keywords have a place; places run from 0 to `count - 1`. */
  get count(): number {
    return this.#count
  }

  /** The place of a keyword; -1 for one that does not count. */
  placeOf(keywordId: number): number {
    return this.#places.get(keywordId) ?? this.#add(keywordId)
  }

  #add(keywordId: number): number {
    const keyword = this.#keywords.get(keywordId)
    const place = keyword === undefined ? -1 : this.#count++
    this.#places.set(keywordId, place)
    if (keyword === undefined) return place
    if (place === this.#room) this.#grow()
    this.cardId[place] = keyword.cardId
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
    return place
  }

  #grow(): void {
    this.#room *= 2
    const larger = (column: Float64Array<ArrayBuffer>) => {
      const longer = new Float64Array(2 * column.length)
      longer.set(column)
      return longer
    }
    this.cardId = larger(this.cardId)
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
