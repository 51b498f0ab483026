import { IdPlaces } from '../matching/id-places.ts'
import { inverseFrequency } from './elastic.ts'
import { corpusSize, type Epoch, spreadIndex, spreadOverTypes } from './epoch.ts'
import { originalityScore, weightOfShare } from './keyword-scores.ts'
import { conversationTypes, directions, type ScoredKeyword } from './types.ts'

/** A record of `KeywordsInCorpus` begins at `RECORD × place`; by direction: 0 bidirectional, 1 buyer only. */
export const RECORD = 16
/** The number of its card; -1 when the keyword does not count. */
export const CARD = 0
export const QUALITY = 1
/** By direction: the share of the customer's conversations in which it matched, at most 1 unless it is younger than the epoch. */
export const SHARE = 2
/** By direction: the weight of its originality. */
export const ORIGINALITY = 4
/** At `spreadIndex`: `inverseFrequency`. */
export const INVERSE = 6
/** By direction: the weight of its persistence, of the deal at hand, for whoever scores that. */
export const PERSISTENCE = 14

/**
 * Keywords beside an epoch: what scores take of a keyword that is the same in every deal. Keywords get their place when they are
 * first asked for, so that a deal pays for its own only. All that one has stands together, for a deal needs it of thousands, here and there.
 */
export class KeywordsInCorpus {
  records = new Float64Array(256 * RECORD)
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
    const from = place * RECORD
    if (from === this.records.length) this.#grow()
    const { records } = this
    const keyword = this.#keywords.get(keywordId)
    records[from + CARD] = keyword === undefined ? -1 : this.#numberOf(keyword.cardId)
    if (keyword === undefined) return
    records[from + QUALITY] = keyword.quality
    directions.forEach((direction, side) => {
      const corpus = corpusSize(this.#epoch, direction)
      const matching = spreadOverTypes(keyword.spread, direction)
      records[from + SHARE + side] = corpus === 0 ? 0 : matching / corpus
      records[from + ORIGINALITY + side] = weightOfShare(originalityScore(corpus, matching))
      for (const type of conversationTypes) {
        const at = spreadIndex(type, direction)
        const { conversations } = this.#epoch.figures[type][direction]
        records[from + INVERSE + at] = inverseFrequency(conversations, keyword.spread[at])
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
    const records = new Float64Array(this.records.length * 2)
    records.set(this.records)
    this.records = records
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
