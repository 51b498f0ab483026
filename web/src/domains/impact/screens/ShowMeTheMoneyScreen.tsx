import { useCallback } from 'react'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useDealsDoor } from '../../analysis/parts/deals-door/use-deals-door.tsx'
import { FilterBar } from '../../analysis/parts/filter-bar/FilterBar.tsx'
import { useMarketFilter } from '../../analysis/parts/filter-bar/use-market-filter.ts'
import { WhatIfSwitches } from '../../analysis/parts/what-if/WhatIfSwitches.tsx'
import classes from '../parts/Impact.module.css'
import { MessageTools } from '../parts/MessageTools.tsx'
import { MoneyChart } from '../parts/money/MoneyChart.tsx'
import { RevenueSection } from '../parts/sections/RevenueSection.tsx'
import { useMessageQuery } from '../parts/use-message-query.ts'

/** The revenue that goes with a message or a play. */
export default function ShowMeTheMoneyScreen() {
  const market = useMarketFilter()
  const { search, change, today, messages, period, cardId, name, query } = useMessageQuery(market)
  const doors = useDealsDoor()
  const { open: openDoor } = doors
  const open = useCallback(
    (title: string, ids: readonly number[]) =>
      openDoor({ title, asked: { storyIdList: [...ids], ...(cardId ? { cardId } : {}) } }),
    [openDoor, cardId],
  )
  const content = () => {
    if (messages.error && !messages.data)
      return <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />
    if (messages.data?.cards.length === 0)
      return <EmptyState title="No insights found.">This market has no cards yet.</EmptyState>
    return (
      <>
        <MoneyChart query={query} open={open} />
        <RevenueSection query={query} open={open} />
      </>
    )
  }
  return (
    <Page
      title="Show me the money"
      subtitle={name ? `Revenue connected with ${name}` : 'Revenue connected with messages and plays'}
    >
      <FilterBar market={market} conversations hideSearch opptyDisabled>
        <WhatIfSwitches market={market} />
      </FilterBar>
      {market.state === 'ready' && (
        <div className={classes.stack}>
          <MessageTools
            messages={messages.data}
            search={search}
            cardId={cardId}
            period={period}
            today={today}
            onChange={change}
          />
          <p className={classes.note}>
            Open and closed deals of the period are looked at: it takes the place of the bar's close period.
          </p>
          {content()}
        </div>
      )}
      {doors.panel}
    </Page>
  )
}
