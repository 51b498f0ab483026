import type { ReactNode } from 'react'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'
import type { WinLossFilter } from '#domains/reports/api/win-loss.ts'
import { WinLossView } from './WinLossView.tsx'

interface WinLossFrameProps {
  title: string
  subtitle: string
  actions: (filter: WinLossFilter) => ReactNode
  below?: (filter: WinLossFilter) => ReactNode
}

/** The win-loss report under its filters, which look at closed deals alone. */
export function WinLossFrame({ below, ...heading }: WinLossFrameProps) {
  const market = useMarketFilter({ closedOnly: true })
  return (
    <AnalysisFrame {...heading} market={market}>
      {filter => (
        <>
          <WinLossView filter={filter} />
          {below?.(filter)}
        </>
      )}
    </AnalysisFrame>
  )
}
