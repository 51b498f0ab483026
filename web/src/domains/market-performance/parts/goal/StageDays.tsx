import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { medianText } from '#domains/analysis/shared/velocity/velocity-words.ts'
import type { InsightQuestion, StageDays as Stage } from '#domains/market-performance/api/insights.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { withinBounds } from '#ui/table/qualified.ts'

const shareBy = (of: 'goesOn' | 'isLost', day: number): Column<Stage> => ({
  id: `${of}${day}`,
  header: `${of === 'goesOn' ? 'Goes on' : 'Lost'} by day ${day}`,
  value: stage => stage[of].find(one => one.day === day)?.share ?? null,
  render: stage => {
    const found = stage[of].find(one => one.day === day)
    return found?.share == null ? '-' : shareWithInterval(found)
  },
  export: 'percent',
  qualified: withinBounds(stage => stage[of].find(one => one.day === day)),
  width: 170,
})

const columns: readonly Column<Stage>[] = [
  { id: 'stage', header: 'Stage', value: stage => stage.stage, width: 140, grow: 2 },
  {
    id: 'median',
    header: 'Median days',
    value: stage => stage.median,
    render: medianText,
    export: 'number',
    qualified: withinBounds(stage => stage),
    width: 170,
  },
  { id: 'n', header: 'Deals', value: stage => stage.n, align: 'right', export: 'number', width: 80 },
  { id: 'ended', header: 'Have left', value: stage => stage.ended, align: 'right', export: 'number', width: 90 },
  ...[30, 60, 90].map(day => shareBy('goesOn', day)),
  shareBy('isLost', 90),
]

const describe = (stages: readonly Stage[]): AxesChart => ({
  kind: 'axes',
  lying: true,
  across: { names: stages.map(({ stage, n }) => ({ key: stage, text: stage, note: `n = ${formatCount(n)}` })) },
  values: { title: 'Days', min: 0 },
  marks: [
    { kind: 'bars', colour: 'accent', bars: stages.map(({ stage, median }) => ({ key: stage, value: median ?? 0 })) },
    {
      kind: 'intervals',
      colour: 'text',
      intervals: stages.flatMap(({ stage, low, high }) =>
        low === null || high === null ? [] : { key: stage, low, high },
      ),
    },
  ],
})

/** How long deals wait in each stage, half of them; each stage opens its deals. */
export function StageDays({ question }: { question: InsightQuestion }) {
  const { data, error, refetch } = useApiQuery(
    'getInsightStageDays',
    { query: { ...queryOfFilter(question.filter), dealKind: question.dealKind } },
    { placeholderData: keepPreviousData },
  )
  const drilldowns = useDealsDrilldown()
  const stages = useMemo(() => data?.stages.filter(({ n }) => n > 0), [data])
  const description = useMemo(() => describe(stages ?? []), [stages])
  return (
    <>
      <Chart
        title="Days in each stage"
        note={
          data &&
          `Half of the deals have left a stage after this many days, with 95% intervals; deals still in the stage count up to today, and in a close period from its first day on. ${formatQuantity(data.timed, 'deal')} of ${formatCount(data.deals)} ${data.timed === 1 ? 'has' : 'have'} a stage history.`
        }
        rows={stages}
        rowKey={({ stage }) => stage}
        columns={columns}
        description={description}
        height={Math.max(160, 56 + 34 * (stages?.length ?? 5))}
        onSelect={({ stage, storyIdList, n }) =>
          drilldowns.open({
            title: `${formatCount(n)} deals that were in ${stage}`,
            asked: { marketId: question.filter.marketId, storyIdList: [...storyIdList] },
          })
        }
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No insights found.">None of these deals has a stage history.</EmptyState>}
      />
      {drilldowns.panel}
    </>
  )
}
