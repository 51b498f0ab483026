import type { StageVelocity } from '@bic/contract/analysis/stage-velocity'
import { formatCount, none } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'

type Speed = StageVelocity['with']

const days = (value: number | null): string => (value === null ? none : formatCount(Math.round(value)))

/** "18–31"; a bound that so few deals cannot give is open. */
const boundsText = (low: number | null, high: number | null): string => {
  const bound = (value: number | null) => (value === null ? 'open' : days(value))
  return low === null && high === null
    ? 'open'
    : `${bound(low)}${low === null || high === null ? ' to ' : '–'}${bound(high)}`
}

/** "24 (18–31)"; a bound that half of the deals have not reached, or that so few deals cannot give, is open. */
export const medianText = ({ median, low, high }: Pick<Speed, 'median' | 'low' | 'high'>): string =>
  median === null ? none : `${days(median)} (${boundsText(low, high)})`

/** What had gone on by a day. */
export const goesOnAt = ({ goesOn }: Speed, day: number) => goesOn.find(one => one.day === day)

/** What share had gone on by a day, with its interval: "62% (48–74%)". */
export const goesOnText = (speed: Speed, day: number): string => {
  const at = goesOnAt(speed, day)
  if (!at || at.share === null) return none
  return shareWithInterval(at)
}

export const goesOnShare = (speed: Speed, day: number): number | null => goesOnAt(speed, day)?.share ?? null
