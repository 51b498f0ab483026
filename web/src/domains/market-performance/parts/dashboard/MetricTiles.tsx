import type { AskedDeals } from '#domains/analysis/shared/deals-drilldown/asked-deals.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import {
  medianNote,
  medianSentence,
  medianValue,
  metricNames,
  rateNote,
  rateSentence,
} from '#domains/analysis/shared/figures/figure-text.ts'
import type { Dashboard } from '#domains/market-performance/api/metrics.ts'
import { formatCount, formatExactMoney, formatPercent, formatQuantity, formatTotal, hasNoAmounts } from '#lib/format.ts'
import { Skeleton } from '#ui/state/Skeleton.tsx'
import { medianAgainst, rateAgainst } from '../against-before.ts'
import { daysText, figureOf } from '../metric-of.ts'
import classes from './Tile.module.css'
import { Tile } from './Tile.tsx'

interface MetricTilesProps {
  dashboard: Dashboard | undefined
  /** Put before the names: "TTM ". */
  prefix: string
  /** The deals that the figures count, and the open ones. */
  asked: AskedDeals
  openAsked: AskedDeals
  onOpen: (drilldown: Drilldown) => void
}

const medians = [
  ['salesCycle', 'days'],
  ['dealSize', 'money'],
] as const

/** Win rate, sales cycle, deal size and pipeline: with n, interval, the last twelve months and the period before. */
export function MetricTiles({ dashboard, prefix, asked, openAsked, onOpen }: MetricTilesProps) {
  if (!dashboard)
    return (
      <div className={classes.tiles} role="status" aria-busy aria-label="Loading">
        {['rate', 'cycle', 'size', 'pipeline'].map(tile => (
          <Skeleton key={tile} height={112} radius="lg" />
        ))}
      </div>
    )
  const { winRate, previousPeriod, trend, openDeals } = dashboard
  const drilldownOf = (title: string, figure: AskedDeals['figure']): Drilldown => ({
    title,
    asked: { ...asked, figure },
  })
  const beforeOf = (text: string, title: string, figure: AskedDeals['figure']) =>
    previousPeriod === null
      ? undefined
      : {
          text,
          onOpen: () =>
            onOpen({
              title: `${title}, the period before`,
              note: `Closed ${daysText(previousPeriod)}.`,
              asked: { ...asked, figure, closePeriod: `${previousPeriod.from}..${previousPeriod.to}` },
            }),
        }
  return (
    <div className={classes.tiles}>
      <Tile
        label={`${prefix}${metricNames.winRate}`}
        value={formatPercent(winRate.rate)}
        notes={[rateNote(winRate)]}
        sentence={rateSentence(winRate)}
        trend={trend.map(month => figureOf(month, 'winRate'))}
        onOpen={() => onOpen(drilldownOf('Closed deals', 'winRate'))}
        before={
          previousPeriod ? beforeOf(rateAgainst(winRate, previousPeriod.winRate), 'Closed deals', 'winRate') : undefined
        }
      />
      {medians.map(([metric, unit]) => (
        <Tile
          key={metric}
          label={`${prefix}${metricNames[metric]}`}
          value={medianValue(dashboard[metric].median, unit)}
          notes={[medianNote(dashboard[metric], unit), 'median', `mean ${medianValue(dashboard[metric].mean, unit)}`]}
          sentence={medianSentence(dashboard[metric], unit)}
          trend={trend.map(month => figureOf(month, metric))}
          onOpen={() => onOpen(drilldownOf('Won deals', metric))}
          before={
            previousPeriod ? beforeOf(medianAgainst(previousPeriod[metric], unit), 'Won deals', metric) : undefined
          }
        />
      ))}
      <Tile
        label="Open pipeline ($)"
        value={formatTotal(openDeals.amount, openDeals.dealCount)}
        notes={[
          formatQuantity(openDeals.dealCount, 'open deal'),
          ...(openDeals.unpriced > 0 ? [`${formatCount(openDeals.unpriced)} without an amount`] : []),
        ]}
        sentence={`${hasNoAmounts(openDeals.amount, openDeals.dealCount) ? 'No amounts' : formatExactMoney(openDeals.amount)} in ${formatQuantity(openDeals.dealCount, 'open deal')}`}
        onOpen={() => onOpen({ title: 'Open deals', asked: openAsked })}
      />
    </div>
  )
}
