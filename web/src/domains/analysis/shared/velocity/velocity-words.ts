import type { StageVelocity } from '@bic/contract/analysis/stage-velocity'
import { formatCount, formatPercent, none } from '#lib/format.ts'

type Speed = StageVelocity['with']

const days = (value: number | null): string => (value === null ? none : formatCount(Math.round(value)))

/** "18 to 31"; a bound that so few deals cannot give is open. */
const boundsText = (low: number | null, high: number | null): string => {
  const bound = (value: number | null) => (value === null ? 'open' : days(value))
  return low === null && high === null ? 'open' : `${bound(low)} to ${bound(high)}`
}

/** "24 (95% 18 to 31)"; a bound that half of the deals have not reached, or that so few deals cannot give, is open. */
export const medianText = ({ median, low, high }: Pick<Speed, 'median' | 'low' | 'high'>): string =>
  median === null ? none : `${days(median)} (95% ${boundsText(low, high)})`

/** What share had gone on by a day, with its interval: "62% (48% to 74%)". */
export const goesOnText = ({ goesOn }: Speed, day: number): string => {
  const at = goesOn.find(one => one.day === day)
  if (!at || at.share === null) return none
  return `${formatPercent(at.share)} (${formatPercent(at.low)} to ${formatPercent(at.high)})`
}

export const goesOnShare = ({ goesOn }: Speed, day: number): number | null =>
  goesOn.find(one => one.day === day)?.share ?? null
