import { keepPreviousData } from '@tanstack/react-query'
import { formatPercent } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { joinQueries } from '#ui/state/join-queries.ts'
import { headOf } from './head.ts'
import classes from './Impact.module.css'
import type { SectionProps } from './section.ts'

/** What the analysis says in short; every figure opens its deals. All shares are of the deals that the first figure counts. */
export function ImpactHead({ query, open }: SectionProps) {
  const parts = useApiQuery('getImpactPieChartAllOpptys', query && { query }, {
    placeholderData: keepPreviousData,
  })
  const rows = useApiQuery('getDealsForRevenueImpact', query && { query }, {
    placeholderData: keepPreviousData,
  })
  const known = joinQueries(parts, rows)
  if (known.error) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />
  const head = known.data && headOf(...known.data)
  return (
    <div className={classes.stats} aria-live="polite" aria-busy={!head}>
      {(head ?? headOf([], [])).map(({ label, hint, ids, share }) => (
        <Stat
          key={label}
          label={label}
          value={head ? (share ? formatPercent(share.share) : ids.length) : '…'}
          {...(share ? { interval: [formatPercent(share.low), formatPercent(share.high)] as const } : {})}
          hint={hint}
          onOpen={ids.length > 0 ? () => open(label, ids) : undefined}
        />
      ))}
    </div>
  )
}
