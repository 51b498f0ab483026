import type { Answer } from '#lib/call-types.ts'
import { formatPercent, none } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'

export type Curves = Answer<'getMessageCurves'>
export type Ended = Curves['days'][number]['with']
type Share = Ended['won']

/** "34% (27–42%)"; an open bound is left out: "34% (27% or more)". */
export const shareOfDay = ({ share, low, high }: Share): string => {
  if (share === null) return none
  if (low === null && high === null) return formatPercent(share)
  if (high === null) return `${formatPercent(share)} (${formatPercent(low)} or more)`
  if (low === null) return `${formatPercent(share)} (up to ${formatPercent(high)})`
  return shareWithInterval({ share, low, high })
}

/** What the curves say about a day in the middle. */
export const curvesSentence = ({ days, middleDay, since }: Curves): string => {
  const middle = days.find(({ day }) => day === middleDay)
  if (since === null) return 'It has not come up in a deal on a known day yet, so there are no curves to compare.'
  if (!middle) return 'Too few deals are watched with and without it to compare how they go.'
  const { day, with: one, without } = middle
  return `By day ${day}, ${shareOfDay(one.won)} are won when it has come up, against ${shareOfDay(without.won)} when it has not; ${shareOfDay(one.lost)} against ${shareOfDay(without.lost)} are lost.`
}
