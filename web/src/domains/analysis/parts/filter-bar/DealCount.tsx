import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { formatCount, formatQuantity } from '../../../../lib/format.ts'
import { useDealCount } from '../../api/count-deals.ts'
import classes from './FilterBar.module.css'

/** How many deals pass, while one chooses and before the filter is applied. */
export function DealCount({ filter }: { filter: SentMarketFilter | null }) {
  const { data, isPlaceholderData, error } = useDealCount(filter)
  if (error && !data) return <span className={classes.count}>The deals could not be counted.</span>
  if (!data || filter === null) return <span className={classes.count} />
  const { total, won, lost, open } = data
  return (
    <span className={classes.count} role="status" data-stale={isPlaceholderData || undefined}>
      <strong>{formatQuantity(total, 'deal')}</strong>
      {filter.opptyStatus === 'Closed' && total > 0 && `: ${formatCount(won)} won, ${formatCount(lost)} lost`}
      {filter.opptyStatus === 'Open' && open > 0 && ', all open'}
    </span>
  )
}
