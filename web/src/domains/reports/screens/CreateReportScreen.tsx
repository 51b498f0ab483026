import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/state/Skeletons.tsx'
import { FilterBar } from '../../analysis/parts/filter-bar/FilterBar.tsx'
import { useMarketFilter } from '../../analysis/parts/filter-bar/use-market-filter.ts'
import { WhatIfSwitches } from '../../analysis/parts/what-if/WhatIfSwitches.tsx'
import { CreateReportForm } from '../parts/create/CreateReportForm.tsx'
import { IngestionPanel } from '../parts/create/IngestionPanel.tsx'
import classes from '../parts/Reports.module.css'

/** Makes a report of cards over the deals of a filter. */
export default function CreateReportScreen() {
  const market = useMarketFilter()
  return (
    <Page title="Create report" subtitle="What buyers said about your messages, in the conversations you choose">
      <FilterBar market={market} hideSearch conversations>
        <WhatIfSwitches market={market} />
      </FilterBar>
      {market.state === 'none' && (
        <EmptyState title="No markets yet">A report is of the cards and deals of a market.</EmptyState>
      )}
      {market.state === 'loading' && <SkeletonRows rows={6} height={48} />}
      {market.filter && (
        <div className={classes.stack}>
          <CreateReportForm
            key={market.filter.marketId}
            filter={market.filter}
            conversation={market.choice.conversation}
          />
          <IngestionPanel />
        </div>
      )}
    </Page>
  )
}
