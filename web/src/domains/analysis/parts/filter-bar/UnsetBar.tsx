import { Button, TextInput } from '@mantine/core'
import classes from '#domains/analysis/shared/filter-bar/FilterBar.module.css'
import { barFields } from '#domains/analysis/shared/filter-bar/filter-search.ts'
import type { MarketFilterState } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'

const labels = barFields.flatMap(({ kind, menu, label }) =>
  menu === 'main' && (kind === 'id' || kind === 'ids') ? label : [],
)

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
      <div className={classes.loading} role="status" aria-busy={state === 'loading'}>
        {state === 'none'
          ? 'There is no market yet. Import deals from a CSV file to create one.'
          : 'Loading filters...'}
      </div>
    </section>
  )
}
