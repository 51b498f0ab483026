import { Button, Text, TextInput } from '@mantine/core'
import classes from '#domains/analysis/shared/filter-bar/FilterBar.module.css'
import { barFields } from '#domains/analysis/shared/filter-bar/filter-search.ts'
import type { MarketFilterState } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { describeError } from '#lib/api-error.ts'
import { useShownError } from '#lib/shown-errors.ts'

const labels = barFields.flatMap(({ kind, menu, label }) =>
  menu === 'main' && (kind === 'id' || kind === 'ids') ? label : [],
)

function FailedBar({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useShownError(error, { canRetry: true })
  return (
    <section aria-label="Filters" className={classes.bar}>
      <div className={classes.menus} role="alert">
        <Text size="sm" className={classes.failure ?? ''}>
          The filters could not be loaded. {describeError(error)}
        </Text>
        {labels.map(label => (
          <TextInput key={label} label={label} size="sm" value="error" readOnly disabled />
        ))}
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </section>
  )
}

/** The bar while there is nothing to choose from: on its way, failed, or no market at all. */
export function UnsetBar({ market: { state, error, retry } }: { market: MarketFilterState }) {
  if (state === 'error') return <FailedBar error={error} onRetry={retry} />
  return (
    <section aria-label="Filters" className={classes.bar}>
      <div className={classes.loading} role="status" aria-busy={state === 'loading'}>
        {state === 'none' ? 'There is no market yet. The first deal creates one.' : 'Loading filters...'}
      </div>
    </section>
  )
}
