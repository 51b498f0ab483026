import type { ReactNode } from 'react'
import { useMarketFilter } from '../../../analysis/parts/filter-bar/use-market-filter.ts'
import type { WinLossFilter } from '../../api/win-loss.ts'
import { ReportFrame } from '../ReportFrame.tsx'
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
    <ReportFrame {...heading} market={market}>
      {filter => (
        <>
          <WinLossView filter={filter} />
          {below?.(filter)}
        </>
      )}
    </ReportFrame>
  )
}
