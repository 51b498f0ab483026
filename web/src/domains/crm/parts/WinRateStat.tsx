import { formatPercent } from '#lib/format.ts'
import { Stat } from '#ui/figure/Stat.tsx'

export interface WinRate {
  readonly won: number
  readonly closed: number
  readonly rate: number | null
  readonly low: number | null
  readonly high: number | null
}

/** Won of closed deals, with its number of cases and Wilson interval. */
export function WinRateStat({ winRate, onOpen }: { winRate: WinRate; onOpen?: (() => void) | undefined }) {
  const { rate, low, high, closed, won } = winRate
  return (
    <Stat
      label="Win rate"
      value={formatPercent(rate)}
      n={closed}
      {...(low === null || high === null ? {} : { interval: [formatPercent(low), formatPercent(high)] as const })}
      hint={`${won} won of ${closed} closed deals`}
      onOpen={onOpen}
    />
  )
}
