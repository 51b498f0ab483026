import type { ReactNode } from 'react'
import { Page } from '../../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { SkeletonRows } from '../../../../ui/state/Skeletons.tsx'
import { FilterBar } from '../../../analysis/parts/filter-bar/FilterBar.tsx'
import { useMarketFilter } from '../../../analysis/parts/filter-bar/use-market-filter.ts'
import { WhatIfSwitches } from '../../../analysis/parts/what-if/WhatIfSwitches.tsx'
import type { FilterOfMarket } from '../../api/filter-query.ts'

interface InsightFrameProps {
  title: string
  subtitle: ReactNode
  actions?: ReactNode
  /** Between the heading and the filters. */
  above?: ReactNode
  children: (filter: FilterOfMarket) => ReactNode
}

/** A screen about the deals of a filter: heading, filters, and what is found. */
export function InsightFrame({ title, subtitle, actions, above, children }: InsightFrameProps) {
  const market = useMarketFilter()
  const content = () => {
    if (market.state === 'none')
      return <EmptyState title="No insights found.">Deals of a CSV load bring markets.</EmptyState>
    // The bar itself says what failed and offers to try again.
    if (market.state === 'error') return null
    return market.filter === null ? <SkeletonRows rows={12} /> : children(market.filter)
  }
  return (
    <Page title={title} subtitle={subtitle} actions={actions}>
      {above}
      <FilterBar market={market} hideSearch>
        <WhatIfSwitches market={market} />
      </FilterBar>
      {content()}
    </Page>
  )
}
