import type { Metric, MetricComparison } from '@bic/contract/analysis/figures'
import type { Thing } from '@bic/contract/analysis/verdict-words'
import classes from '#domains/analysis/parts/figures/Figures.module.css'
import { formatPercent, none } from '#lib/format.ts'
import { detectableText, probabilityText, rangeText, signed } from './figure-text.ts'
import { VerdictPill } from './VerdictPill.tsx'

interface DifferenceFigureProps {
  metric: Metric
  comparison: MetricComparison
  /** What the two groups have and have not. */
  thing?: Thing
}

/** With the card against without it among comparable deals, with the verdict; how it was computed opens on request. */
export function DifferenceFigure({ metric, comparison, thing = 'card' }: DifferenceFigureProps) {
  const { raw, simple, adjusted, verdict, detectable, comparableShare } = comparison
  const could = detectable && detectableText(metric, detectable)
  const rows = [
    ['All deals, unadjusted', raw && `${signed(metric, raw.difference)} ${rangeText(metric, raw)}`],
    [
      'Within the same segment and activity, the simple check',
      simple && `${signed(metric, simple.difference)} ${rangeText(metric, simple)}`,
    ],
    [
      'Deals that have comparable ones on the other side',
      comparableShare === null ? null : formatPercent(comparableShare),
    ],
    [
      'Chance of so large an unadjusted difference if there were none (p)',
      raw && raw.p !== null && probabilityText(raw.p),
    ],
    [
      `Share of chance findings to expect up to this one (q), all ${thing}s and metrics tested together`,
      adjusted && adjusted.q !== null && probabilityText(adjusted.q),
    ],
  ] as const
  return (
    <div>
      <dl className={classes.sides}>
        <div className={classes.side}>
          <dt>Among comparable deals</dt>
          <dd>
            <span className={classes.value}>{adjusted ? signed(metric, adjusted.difference) : none}</span>
            <div className={classes.notes}>{adjusted && rangeText(metric, adjusted)}</div>
          </dd>
        </div>
      </dl>
      <VerdictPill verdict={verdict} thing={thing} />
      <details className={classes.notes}>
        <summary>How do we know?</summary>
        <dl className={classes.method}>
          {rows.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {could && (
          <p>
            A smaller difference than {could} would often not show in these groups (80% power, before all {thing}s are
            tested together).
          </p>
        )}
      </details>
    </div>
  )
}
