import { Button, TextInput } from '@mantine/core'
import classes from './FilterBar.module.css'
import type { MarketFilterState } from './use-market-filter.ts'

const labels = ['Market', 'Industry', 'Segment', 'Region']

/** The bar while there is nothing to choose from: on its way, failed, or no market at all. */
export function UnsetBar({ state, onRetry }: { state: MarketFilterState['state']; onRetry: () => void }) {
  if (state === 'error')
    return (
      <section aria-label="Filters" className={classes.bar}>
        <div className={classes.menus} role="alert">
          {labels.map(label => (
            <TextInput key={label} label={label} size="sm" value="error" readOnly disabled />
          ))}
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        </div>
      </section>
    )
  return (
    <section aria-label="Filters" className={classes.bar}>
      <div className={classes.loading} role="status">
        {state === 'none' ? 'There is no market yet: deals of a CSV load bring theirs.' : 'Loading filters...'}
      </div>
    </section>
  )
}
