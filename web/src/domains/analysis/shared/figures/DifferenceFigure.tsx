import type { Metric, MetricComparison } from '@bic/contract/analysis/figures'
import classes from '#domains/analysis/parts/figures/Figures.module.css'
import { none } from '#lib/format.ts'
import { detectableText, probabilityText, rangeText, signed } from './figure-text.ts'
import { VerdictPill } from './VerdictPill.tsx'
import type { Thing } from './verdict-words.ts'

interface DifferenceFigureProps {
  metric: Metric
  comparison: MetricComparison
  /** What the two groups have and have not. */
  thing?: Thing
}

/** With the card against without it: as the two groups stand, and among comparable deals, side by side, with the verdict. */
export function DifferenceFigure({ metric, comparison, thing = 'card' }: DifferenceFigureProps) {
  const { raw, adjusted, verdict, detectable } = comparison
  const could = detectable && detectableText(metric, detectable)
  return (
    <div>
      <dl className={classes.sides}>
        <div className={classes.side}>
          <dt>Unadjusted</dt>
          <dd>
            <span className={classes.value}>{raw ? signed(metric, raw.difference) : none}</span>
            <div className={classes.notes}>
              {raw && `95% ${rangeText(metric, raw)}`}
              {raw && raw.p !== null && ` · p ${probabilityText(raw.p)}`}
            </div>
          </dd>
        </div>
        <div className={classes.side}>
          <dt>Among comparable deals</dt>
          <dd>
            <span className={classes.value}>{adjusted ? signed(metric, adjusted.difference) : none}</span>
            <div className={classes.notes}>
              {adjusted && `95% ${rangeText(metric, adjusted)}`}
              {adjusted && adjusted.q !== null && ` · q ${probabilityText(adjusted.q)}`}
            </div>
          </dd>
        </div>
      </dl>
      <VerdictPill verdict={verdict} thing={thing} />
      {could && (
        <p className={classes.notes}>
          These groups could have shown {could} (80% power, before all {thing}s are tested together).
        </p>
      )}
    </div>
  )
}
