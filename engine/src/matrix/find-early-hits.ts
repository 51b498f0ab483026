import { directions } from '../scoring/types.ts'
import type { HitQuestion } from './ask-hits.ts'
import type { Hits } from './find-hits.ts'
import { codeBits } from './matrix.ts'

/** Which deals had which cards before a day. */
export interface EarlyHits extends Pick<Hits, 'starts' | 'cards'> {
  /** The first matches of all cards in these deals, on the sides that are asked about, and those of them that have a day. */
  readonly matches: number
  readonly dated: number
  /** By card, the first day on which it came up in any of these deals; 0 when it has none. */
  readonly firstDays: Int32Array
}

/**
 * Which cards had come up in which deals before a day of each, or had been confirmed: whatever their percentile, which is of
 * the whole deal and would look ahead. With a significance that only confirmed cards reach, only those count; leave out of
 * the question those that were confirmed later.
 *
 * @param until by deal, the first day (since 1970-01-01) that counts no more
 * @param since where a card has to come up more than once: the day from which it counts, by `deal · cards + card`, both as
 *   indices of the question; without a day it never does. What was confirmed counts nevertheless.
 */
export function findEarlyHits(
  question: HitQuestion,
  until: Int32Array,
  since: ReadonlyMap<number, number> | null = null,
): EarlyHits {
  const { sides, places, tables, least, confirmed } = question
  const starts = new Uint32Array(places.length + 1)
  let cards = new Uint16Array(places.length * 16 + 1024)
  let count = 0
  const earliest = new Int32Array(question.cards)
  let matches = 0
  let dated = 0
  let next = 0
  for (let d = 0; d < places.length; d++) {
    const first = count
    for (const direction of directions) {
      const table = tables[direction]
      if (table === null || places[d] < 0 || least > 100) continue
      const { starts: begins, counts, entries } = sides[direction]
      const { marks, firstDays } = entries
      const end = begins[places[d]] + counts[places[d]]
      if (count + counts[places[d]] > cards.length) cards = longer(cards, counts[places[d]])
      for (let i = begins[places[d]]; i < end; i++) {
        const day = firstDays[i]
        if (day === 0) continue
        dated++
        const card = table[marks[i] & codeBits]
        if (card < 0) continue
        if (earliest[card] === 0 || day < earliest[card]) earliest[card] = day
        const from = since === null ? day : (since.get(d * question.cards + card) ?? Number.POSITIVE_INFINITY)
        if (from < until[d]) cards[count++] = card
      }
      matches += counts[places[d]]
    }
    for (; next < confirmed.length && confirmed[next].deal === d; next++) {
      if (cards.subarray(first, count).includes(confirmed[next].card)) continue
      if (count === cards.length) cards = longer(cards, 1)
      cards[count++] = confirmed[next].card
    }
    starts[d + 1] = count
  }
  return { starts, cards: cards.subarray(0, count), matches, dated, firstDays: earliest }
}

function longer(cards: Uint16Array, more: number): Uint16Array<ArrayBuffer> {
  const copy = new Uint16Array(cards.length * 2 + more)
  copy.set(cards)
  return copy
}
