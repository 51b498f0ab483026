import type { Arm } from '@bic/contract/analysis/figures'
import { useMemo } from 'react'
import { ConclusionText } from '#domains/analysis/shared/figures/ConclusionText.tsx'
import type { BubbleChart } from '#domains/market-performance/api/bubbles.ts'
import { Awaited } from '#ui/state/Awaited.tsx'

interface MarketConclusionProps {
  winRate: Arm['winRate'] | undefined
  chart: BubbleChart | undefined
}

/** The answer that a screen of a market opens with. */
export function MarketConclusion({ winRate, chart }: MarketConclusionProps) {
  const messages = useMemo(() => chart?.rows.map(({ title, comparison }) => ({ ...comparison, title })), [chart])
  if (!(winRate && chart && messages)) return <Awaited />
  return <ConclusionText winRate={winRate} messages={messages} basis={chart.basis} />
}
