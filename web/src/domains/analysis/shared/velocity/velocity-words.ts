import type { StageVelocity } from '@bic/contract/analysis/stage-velocity'
import { formatCount, formatPercent, none } from '#lib/format.ts'

type Speed = StageVelocity['with']

const days = (value: number | null): string => (value === null ? none : formatCount(Math.round(value)))

/** "24 (95% 18 to 31)"; a bound that half of the deals have not reached is left open. */
export const medianText = ({ median, low, high }: Speed): string =>
  median === null ? none : `${days(median)} (95% ${days(low)} to ${high === null ? 'open' : days(high)})`

/** What share had gone on by a day, with its interval: "62% (48% to 74%)". */
export const goesOnText = ({ goesOn }: Speed, day: number): string => {
  const at = goesOn.find(one => one.day === day)
  if (!at || at.share === null) return none
  return `${formatPercent(at.share)} (${formatPercent(at.low)} to ${formatPercent(at.high)})`
}

export const goesOnShare = ({ goesOn }: Speed, day: number): number | null =>
  goesOn.find(one => one.day === day)?.share ?? null
