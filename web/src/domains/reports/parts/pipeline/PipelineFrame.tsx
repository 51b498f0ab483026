import type { ReactNode } from 'react'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { useMarketFilter } from '../../../analysis/parts/filter-bar/use-market-filter.ts'
import type { WinLossFilter } from '../../api/win-loss.ts'
import { ReportFrame } from '../ReportFrame.tsx'
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
    <ReportFrame {...heading} market={market} opptyDisabled>
      {filter =>
        market.lists?.live === false ? (
          <EmptyState title="No insights found.">Open deals are not looked at for your company.</EmptyState>
        ) : (
          <>
            <PipelineView filter={filter} />
            {below?.(filter)}
          </>
        )
      }
    </ReportFrame>
  )
}
