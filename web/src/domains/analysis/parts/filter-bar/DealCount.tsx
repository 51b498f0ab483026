import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { UnstyledButton } from '@mantine/core'
import { formatCount, formatQuantity } from '../../../../lib/format.ts'
import { useDealCount } from '../../api/count-deals.ts'
import { useDealsDoor } from '../deals-door/use-deals-door.tsx'
import classes from './FilterBar.module.css'

/** How many deals pass, while one chooses and before the filter is applied; a door to them. */
export function DealCount({ filter }: { filter: SentMarketFilter | null }) {
  const { data, isPlaceholderData, error } = useDealCount(filter)
  const { open, panel } = useDealsDoor()
  if (error && !data) return <span className={classes.count}>The deals could not be counted.</span>
  if (!data || filter === null) return <span className={classes.count} />
  const { total, won, lost, open: running } = data
  return (
    <>
      <span className={classes.count} role="status" data-stale={isPlaceholderData || undefined}>
        <UnstyledButton
          className={classes.door}
          disabled={total === 0 || isPlaceholderData}
          onClick={() => open({ title: 'Deals that pass the filter', asked: filter })}
        >
          {formatQuantity(total, 'deal')}
        </UnstyledButton>
        {filter.opptyStatus === 'Closed' && total > 0 && `: ${formatCount(won)} won, ${formatCount(lost)} lost`}
        {filter.opptyStatus === 'Open' && running > 0 && ', all open'}
      </span>
      {panel}
    </>
  )
}
