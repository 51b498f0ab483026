import { formatPercent } from '../../../lib/format.ts'
import { Stat } from '../../../ui/figure/Stat.tsx'
import { usePie, useRevenue } from '../api/impact.ts'
import { headOf } from './head.ts'
import classes from './Impact.module.css'
import type { SectionProps } from './section.ts'

/** What the analysis says in short; every figure opens its deals. */
export function ImpactHead({ query, open }: SectionProps) {
  const { data: parts } = usePie(query, false)
  const { data: rows } = useRevenue(query)
  const head = parts && rows && headOf(parts, rows)
  return (
    <div className={classes.stats} aria-live="polite">
      {(head ?? headOf([], [])).map(({ label, hint, ids, share }) => (
        <Stat
          key={label}
          label={label}
          value={head ? (share ? formatPercent(share.share) : ids.length) : '…'}
          {...(share ? { n: share.n, interval: [formatPercent(share.low), formatPercent(share.high)] as const } : {})}
          hint={hint}
          onOpen={ids.length > 0 ? () => open(label, ids) : undefined}
        />
      ))}
    </div>
  )
}
