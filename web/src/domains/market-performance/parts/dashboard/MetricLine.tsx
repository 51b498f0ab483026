import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import {
  medianBounds,
  medianSentence,
  medianValue,
  metricNames,
  rateSentence,
} from '#domains/analysis/shared/figures/figure-text.ts'
import { StatRow } from '#domains/crm/shared/StatRow.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { Skeleton } from '#ui/state/Skeleton.tsx'

type Metrics = Answer<'getOpptyListMetricsForSolution'>

interface MetricLineProps {
  metrics: Metrics | undefined
  filter: FilterOfMarket | null
  onOpen: (drilldown: Drilldown) => void
}

type Rate = Metrics['winRate']
const bounds = ({ low, high }: Rate) =>
  low === null || high === null ? {} : { interval: [formatPercent(low), formatPercent(high)] as const }

/** The three metrics of the filtered deals and of the trailing twelve months in a line, each with a drill-down. */
export function MetricLine({ metrics, filter, onOpen }: MetricLineProps) {
  if (!metrics || !filter) return <Skeleton height={76} radius="lg" />
  const { ttm } = metrics
  const lastYear = { ...filter, opptyStatus: 'Closed', closePeriod: `${ttm.from}..${ttm.to}` } as const
  return (
    <StatRow>
      <Stat
        label="Deals"
        value={formatCount(metrics.dealCount)}
        onOpen={() => onOpen({ title: 'Deals', asked: filter })}
      />
      {(
        [
          ['', metrics.winRate, metrics.salesCycle, metrics.dealSize, filter],
          ['TTM ', metrics.ttmWinRate, metrics.ttmSalesCycle, metrics.ttmDealSize, lastYear],
        ] as const
      ).flatMap(([prefix, winRate, salesCycle, dealSize, asked]) => [
        <Stat
          key={`${prefix}winRate`}
          label={`${prefix}${metricNames.winRate}`}
          value={formatPercent(winRate.rate)}
          n={winRate.closed}
          {...bounds(winRate)}
          hint={rateSentence(winRate)}
          onOpen={() => onOpen({ title: `${prefix}Closed deals`, asked: { ...asked, figure: 'winRate' } })}
        />,
        <Stat
          key={`${prefix}salesCycle`}
          label={`${prefix}${metricNames.salesCycle}`}
          value={medianValue(salesCycle.median, 'days')}
          n={salesCycle.n}
          interval={medianBounds(salesCycle, 'days')}
          hint={medianSentence(salesCycle, 'days')}
          onOpen={() => onOpen({ title: `${prefix}Won deals`, asked: { ...asked, figure: 'salesCycle' } })}
        />,
        <Stat
          key={`${prefix}dealSize`}
          label={`${prefix}${metricNames.dealSize}`}
          value={medianValue(dealSize.median, 'money')}
          n={dealSize.n}
          interval={medianBounds(dealSize, 'money')}
          hint={medianSentence(dealSize, 'money')}
          onOpen={() => onOpen({ title: `${prefix}Won deals`, asked: { ...asked, figure: 'dealSize' } })}
        />,
      ])}
    </StatRow>
  )
}
