import { percentileValue } from '../scoring/percentile.ts'
import type { Confirmed, HitQuestion } from './ask-hits.ts'
import { codeBits, tied } from './matrix.ts'

/** How a confirmed card came up in its deal, however low it stands there; null when it did not. */
export function findConfirmed(
  { sides, tables }: Pick<HitQuestion, 'sides' | 'tables'>,
  place: number,
  { card, direction }: Confirmed,
): { readonly percentile: number; readonly score: number } | null {
  const { starts, counts, entries } = sides[direction]
  const table = tables[direction]
  const count = place < 0 || table === null ? 0 : counts[place]
  let higher = 0
  for (let i = 0; i < count; i++) {
    const mark = entries.marks[starts[place] + i]
    if ((mark & tied) === 0) higher = i
    if (table?.[mark & codeBits] === card) {
      return { percentile: percentileValue(count, higher), score: entries.scores[starts[place] + i] }
    }
  }
  return null
}
