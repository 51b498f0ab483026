import type { ReactNode } from 'react'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/state/Skeletons.tsx'
import { FilterBar } from '../../analysis/parts/filter-bar/FilterBar.tsx'
import type { MarketFilterState } from '../../analysis/parts/filter-bar/use-market-filter.ts'
import { WhatIfSwitches } from '../../analysis/parts/what-if/WhatIfSwitches.tsx'
import type { WinLossFilter } from '../api/win-loss.ts'

interface ReportFrameProps {
  title: string
  subtitle: ReactNode
  actions?: ((filter: WinLossFilter) => ReactNode) | undefined
  market: MarketFilterState
  opptyDisabled?: boolean
  children: (filter: WinLossFilter) => ReactNode
}

/** A screen about the deals of a filter: heading, filters, and what the report says. */
export function ReportFrame(props: ReportFrameProps) {
  const { market } = props
  const { filter } = market
  const content = () => {
    if (market.state === 'none')
      return <EmptyState title="No insights found.">Deals of a CSV load bring markets.</EmptyState>
    // The bar itself says what failed and offers to try again.
    if (market.state === 'error') return null
    return filter === null ? <SkeletonRows rows={10} height={48} /> : props.children(filter)
  }
  return (
    <Page title={props.title} subtitle={props.subtitle} actions={filter && props.actions?.(filter)}>
      <FilterBar market={market} hideSearch opptyDisabled={props.opptyDisabled ?? false}>
        <WhatIfSwitches market={market} />
      </FilterBar>
      {content()}
    </Page>
  )
}
