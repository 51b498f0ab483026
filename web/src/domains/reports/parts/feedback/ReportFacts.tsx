import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { MedianFigure } from '#domains/analysis/shared/figures/MedianFigure.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { Feedback } from '#domains/reports/api/reports.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { LabelledFigure } from '../LabelledFigure.tsx'
import classes from '../Reports.module.css'

/** What a report was made of and when, and what its deals came to. */
export function ReportFacts({ report, onOpen }: { report: Feedback; onOpen: (drilldown: Drilldown) => void }) {
  const { made, metrics, filters, marketId, conversation, startDate, endDate } = report
  const days = startDate || endDate ? ` from ${formatLongDate(startDate)} to ${formatLongDate(endDate)}` : ''
  const open = (title: string, outcome?: 'closed' | 'won') =>
    onOpen({ title, asked: { ...filters, marketId, ...(outcome ? { outcome } : {}) } })
  return (
    <>
      <p className={classes.dim}>
        {made
          ? `Created on ${formatLongDate(made.at)} from ${formatQuantity(made.conversations, 'conversation')} in ${formatQuantity(made.deals, 'deal')}.`
          : 'Computed when it is opened.'}{' '}
        It covers {formatQuantity(metrics.conversations, 'conversation')} now ({conversation.split(',').join(', ')}
        {days}). Its figures are counted when it is opened.
      </p>
      <div className={classes.figures}>
        <Stat label="Deals" value={formatCount(metrics.deals)} onOpen={() => open('Deals of the report')} />
        <LabelledFigure label="Win rate">
          <RateFigure label="Win rate" rate={metrics.winRate} stacked onOpen={() => open('Closed deals', 'closed')} />
        </LabelledFigure>
        <LabelledFigure label="Sales cycle (days)">
          <MedianFigure
            label="Sales cycle"
            estimate={metrics.salesCycle}
            unit="days"
            stacked
            onOpen={() => open('Won deals', 'won')}
          />
        </LabelledFigure>
        <LabelledFigure label="Deal size ($)">
          <MedianFigure
            label="Deal size"
            estimate={metrics.dealSize}
            unit="money"
            stacked
            onOpen={() => open('Won deals', 'won')}
          />
        </LabelledFigure>
      </div>
    </>
  )
}
