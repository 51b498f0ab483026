import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import type { ReactNode } from 'react'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'

interface InsightFrameProps {
  title: string
  subtitle: ReactNode
  actions?: ReactNode
  /** Between the heading and the filters. */
  above?: ReactNode
  children: (filter: FilterOfMarket) => ReactNode
}

/** A screen about the deals of a filter that needs nothing else. */
export function InsightFrame(frame: InsightFrameProps) {
  const market = useMarketFilter()
  return <AnalysisFrame {...frame} market={market} />
}
