import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { UnstyledButton } from '@mantine/core'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import classes from '#domains/analysis/shared/filter-bar/FilterBar.module.css'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'

/** How many deals pass, while one chooses and before the filter is applied; opens them. */
export function DealCount({ filter }: { filter: SentMarketFilter | null }) {
  const { data, isPlaceholderData, error } = useApiQuery(
    'countDeals',
    filter === null ? null : { body: filter ?? {} },
    { placeholderData: previous => previous },
  )
  const { open, panel } = useDealsDrilldown()
  if (error && !data) return <span className={classes.count}>The deals could not be counted.</span>
  if (!data || filter === null) return <span className={classes.count} aria-busy />
  const { total, won, lost, open: running } = data
  return (
    <>
      <span className={classes.count} role="status" data-stale={isPlaceholderData || undefined}>
        <UnstyledButton
          className={classes.drilldown}
          disabled={total === 0 || isPlaceholderData}
          onClick={() => open({ title: 'Deals that pass the filter', asked: filter })}
        >
          {total === 0 ? 'No deals pass' : formatQuantity(total, 'deal')}
        </UnstyledButton>
        {filter.opptyStatus === 'Closed' && total > 0 && `: ${formatCount(won)} won, ${formatCount(lost)} lost`}
        {filter.opptyStatus === 'Open' && running > 0 && ', all open'}
      </span>
      {panel}
    </>
  )
}
