import type { ReactNode } from 'react'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'
import type { WinLossFilter } from '#domains/reports/api/win-loss.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { PipelineView } from './PipelineView.tsx'

interface PipelineFrameProps {
  title: string
  subtitle: string
  actions: (filter: WinLossFilter) => ReactNode
  below?: (filter: WinLossFilter) => ReactNode
}

/** The pipeline report under its filters, which look at open deals alone. */
export function PipelineFrame({ below, ...heading }: PipelineFrameProps) {
  const market = useMarketFilter({ openOnly: true })
  return (
    <AnalysisFrame {...heading} market={market} bar={{ opptyDisabled: true }}>
      {filter =>
        market.lists?.live === false ? (
          <EmptyState title="No insights found.">Open deals are not analyzed for your company.</EmptyState>
        ) : (
          <>
            <PipelineView filter={filter} />
            {below?.(filter)}
          </>
        )
      }
    </AnalysisFrame>
  )
}
