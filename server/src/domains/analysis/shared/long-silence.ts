import { dayNumber } from '@bic/engine/calendar/day'
import { findSilences } from '@bic/engine/comparison/silences'
import type { DealTalk } from '#evidence/corpus/deal-talk.ts'
import type { FilteredDeal } from './filter-deals.ts'

/** From how many days on a silence is long, derived from `n` won deals. */
export interface LongSilence {
  readonly longFrom: number
  readonly n: number
}

const fewestDeals = 10
/** Days, as long as too few deals tell. */
const month = 30
const share = 0.9

/** The length that nine of ten won deals never were silent for, from their first conversation to their close. */
export const longSilence = (talk: DealTalk, won: readonly FilteredDeal[]): LongSilence => {
  const longest = won.flatMap(({ id, closed_on }) => {
    const until = dayNumber(closed_on)
    const days = talk.of(id).map(({ day }) => day)
    if (until === null || days.length === 0) return []
    const before = days.filter(day => day <= until)
    return before.length === 0 ? [] : [Math.max(0, ...findSilences(before, until, 1).map(silence => silence.days))]
  })
  const sorted = longest.toSorted((a, b) => a - b)
  const at = sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  return { n: sorted.length, longFrom: sorted.length < fewestDeals ? month : at + 1 }
}

/** By list of deals, which `filterDeals` gives again until records or conversations change. */
const kept = new WeakMap<readonly FilteredDeal[], { readonly rev: number; readonly silence: LongSilence }>()

/** The long silence of those of some deals that were won; found once for as long as list and conversations stay the same. */
export const silenceOfWon = (talk: DealTalk, deals: readonly FilteredDeal[]): LongSilence => {
  const known = kept.get(deals)
  if (known?.rev === talk.rev) return known.silence
  const silence = longSilence(
    talk,
    deals.filter(({ status }) => status === 'Won'),
  )
  kept.set(deals, { rev: talk.rev, silence })
  return silence
}
