import type { GroupBy, InsightBar } from '@bic/contract/market-performance/insight'
import { useMemo } from 'react'
import { rateSentence } from '#domains/analysis/shared/figures/figure-text.ts'
import { formatCount } from '#lib/format.ts'
import { formatMonth } from '#lib/format-date.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { byClosedDeals, byCount } from '#ui/table/qualified.ts'
import { groupNames } from '../insight/kind-words.ts'
import { type BarMetric, barMetrics, readings } from './bar-metrics.ts'

/** More bars than this cannot be read; the table has them all. */
const mostDrawn = 16

interface GoalChartProps {
  title: string
  bars: readonly InsightBar[] | undefined
  by: GroupBy
  groups: readonly GroupBy[]
  metric: BarMetric
  onGroup: (by: GroupBy) => void
  onMetric: (metric: BarMetric) => void
  onOpen: (bar: InsightBar) => void
  error?: unknown
  onRetry: () => void
}

const columnsOf = (by: GroupBy): readonly Column<InsightBar>[] => [
  {
    id: 'label',
    header: groupNames[by],
    // Months in the order of time.
    value: bar => (by === 'month' ? bar.key : bar.label),
    render: bar => bar.label,
    width: 160,
    grow: 2,
  },
  { id: 'dealCount', header: 'Deals', value: bar => bar.dealCount, align: 'right', export: 'number' },
  {
    id: 'winRate',
    header: 'Win rate',
    value: bar => bar.winRate.rate,
    render: bar => `${readings.winRate.text(bar.winRate.rate)} · ${rateSentence(bar.winRate)}`,
    export: 'percent',
    qualified: byClosedDeals(bar => bar.winRate),
    width: 320,
    grow: 3,
  },
  {
    id: 'amount',
    header: 'Won amount',
    value: bar => bar.amount,
    render: bar => readings.amount.text(bar.amount),
    align: 'right',
    export: 'money',
  },
  ...(['salesCycle', 'dealSize'] as const).map(
    (metric): Column<InsightBar> => ({
      id: metric,
      header: readings[metric].name,
      value: readings[metric].value,
      render: bar =>
        `${readings[metric].text(readings[metric].value(bar))} (n = ${formatCount(readings[metric].n(bar))})`,
      align: 'right',
      export: metric === 'dealSize' ? 'money' : 'number',
      qualified: byCount(bar => bar[metric]),
      width: 150,
    }),
  ),
]

function describe(bars: readonly InsightBar[], metric: BarMetric, lying: boolean): AxesChart {
  const { value, text, n } = readings[metric]
  return {
    kind: 'axes',
    lying,
    across: { names: bars.map(bar => ({ key: bar.key, text: bar.label, note: `n = ${formatCount(n(bar))}` })) },
    values: { min: 0, ...(metric === 'winRate' ? { max: 1 } : {}), text },
    marks: [
      {
        kind: 'bars',
        colour: metric === 'winRate' || metric === 'amount' ? 'won' : 'accent',
        bars: bars.map(bar => ({ key: bar.key, value: value(bar) ?? 0 })),
      },
      {
        kind: 'intervals',
        colour: 'text',
        intervals:
          metric === 'winRate'
            ? bars.flatMap(({ key, winRate: { low, high } }) =>
                low === null || high === null ? [] : { key, low, high },
              )
            : [],
      },
    ],
  }
}

/** The deals of a goal in groups, as bars; each bar opens its deals. */
export function GoalChart({
  title,
  bars: given,
  by,
  groups,
  metric,
  onGroup,
  onMetric,
  onOpen,
  error,
  onRetry,
}: GoalChartProps) {
  const bars = useMemo(
    () => (by === 'month' ? given?.map(bar => ({ ...bar, label: formatMonth(bar.key) })) : given),
    [given, by],
  )
  const columns = useMemo(() => columnsOf(by), [by])
  const lying = by !== 'month'
  const drawn = useMemo(() => (by === 'month' ? (bars ?? []).slice(-24) : (bars ?? []).slice(0, mostDrawn)), [bars, by])
  const description = useMemo(() => describe(drawn, metric, lying), [drawn, metric, lying])
  const left = (bars?.length ?? 0) - drawn.length
  const notes = [
    by === 'message' || by === 'competitor' ? `A deal counts for every ${by} that it has; the bars do not add up.` : '',
    by === 'message' || by === 'competitor'
      ? `It counts whenever it came up, also late in a deal: this describes, and concludes nothing.`
      : '',
    left > 0 ? `The chart shows ${drawn.length} of ${bars?.length} groups; the table has all.` : '',
  ].filter(note => note !== '')
  return (
    <Chart
      title={title}
      note={notes.length > 0 && notes.join(' ')}
      rows={bars}
      rowKey={bar => bar.key}
      columns={columns}
      description={description}
      height={lying ? Math.max(220, 60 + 28 * drawn.length) : 300}
      onSelect={onOpen}
      error={error}
      onRetry={onRetry}
      empty={<EmptyState title="No insights found.">Another period or fewer filters may have some.</EmptyState>}
      tools={
        <>
          <SelectMenu
            label="Bars show"
            hideLabel
            width={170}
            choices={barMetrics.map(value => ({ value, label: readings[value].name }))}
            value={metric}
            onChange={onMetric}
          />
          <SelectMenu
            label="Group by"
            hideLabel
            width={180}
            choices={groups.map(value => ({ value, label: groupNames[value] }))}
            value={by}
            onChange={onGroup}
          />
        </>
      }
    />
  )
}
