import { formatCount } from '#lib/format.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { StatRow } from '../shared/StatRow.tsx'
import type { DealsSearch } from './deals-search.ts'
import { type WinRate, WinRateStat } from './WinRateStat.tsx'

interface DealStatsProps {
  total: number
  winRate: WinRate
  /** Conversations with the card or keyword that the deals are about; null when they are about none. */
  matched: { readonly what: 'card' | 'keyword'; readonly conversations: number } | null
  onStatus: (status: DealsSearch['status']) => void
  onMatched: () => void
}

/** How many deals are shown, and how they ended. */
export function DealStats({ total, winRate, matched, onStatus, onMatched }: DealStatsProps) {
  const { won, closed } = winRate
  return (
    <StatRow>
      <Stat label="Deals" value={formatCount(total)} onOpen={() => onStatus('')} />
      <WinRateStat winRate={winRate} />
      <Stat label="Won" value={formatCount(won)} onOpen={() => onStatus('Won')} />
      <Stat label="Lost" value={formatCount(closed - won)} onOpen={() => onStatus('Lost')} />
      <Stat label="Open" value={formatCount(total - closed)} onOpen={() => onStatus('Open')} />
      {matched && (
        <Stat
          label={`Conversations with the ${matched.what}`}
          value={formatCount(matched.conversations)}
          hint="Of all these deals; the column beside the amount says how many each of them has"
          onOpen={onMatched}
        />
      )}
    </StatRow>
  )
}
