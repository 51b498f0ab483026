import type { Arm } from '@bic/contract/analysis/figures'
import { useMemo } from 'react'
import { ConclusionText, WinRateSentence } from '#domains/analysis/shared/figures/ConclusionText.tsx'
import type { BubbleChart } from '#domains/market-performance/api/bubbles.ts'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Awaited } from '#ui/state/Awaited.tsx'

interface MarketConclusionProps {
  winRate: Arm['winRate'] | undefined
  chart: BubbleChart | undefined
}

/** The answer that a screen of a market opens with: how many deals are won, and from when messages are compared which go with it. */
export function MarketConclusion({ winRate, chart }: MarketConclusionProps) {
  const messages = useMemo(() => chart?.rows.map(({ title, comparison }) => ({ ...comparison, title })), [chart])
  if (!winRate) return <Awaited />
  if (chart && messages) return <ConclusionText winRate={winRate} messages={messages} basis={chart.basis} />
  return (
    <>
      <AnswerText>
        <WinRateSentence winRate={winRate} />
      </AnswerText>
      <Awaited />
    </>
  )
}
