import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type InsightQuestion, useCardTrends, usePopulation } from '#domains/market-performance/api/insights.ts'
import { formatCount } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { CountBySwitch, countsBy } from '../insight/CountBySwitch.tsx'
import classes from '../insight/Insight.module.css'
import { InsightDealsPanel } from '../insight/InsightDealsPanel.tsx'
import { groupNames, kindNames } from '../insight/kind-words.ts'
import { TrendsPanel } from '../insight/TrendsPanel.tsx'
import { useDrilldown } from '../insight/use-drilldown.ts'
import { answerText } from './answer-text.ts'
import { barMetrics, readings } from './bar-metrics.ts'
import { GoalChart } from './GoalChart.tsx'
import { GoalFigures } from './GoalFigures.tsx'
import type { Goal } from './goals.ts'
import { KindNote } from './KindNote.tsx'
import { StageDays } from './StageDays.tsx'
import { WinDrivers } from './WinDrivers.tsx'

const searchOf = ({ groups, metric }: Goal) => ({
  by: oneOf(groups, groups[0] ?? 'month'),
  show: oneOf(barMetrics, metric),
  count: oneOf(countsBy, 'closing'),
})

/** What answers the question of a goal: its figures, a chart, and the cards with their trend. */
export function GoalView({ goal, filter }: { goal: Goal; filter: FilterOfMarket }) {
  const spec = useMemo(() => searchOf(goal), [goal])
  const [search, change] = useSearchState(spec)
  const { dealKind } = goal
  // Open deals have not closed: they belong to a period by what was said in it.
  const countBy = filter.opptyStatus === 'Open' ? 'conversation' : search.count
  const question = useMemo((): InsightQuestion => ({ filter, dealKind, countBy }), [filter, dealKind, countBy])
  const population = usePopulation(question)
  const bars = useApiQuery(
    'getBarChartForGrowNewLogo',
    question === null
      ? null
      : { query: { ...queryOfFilter(question.filter), dealKind: question.dealKind, groupBy: search.by } },
    { placeholderData: keepPreviousData },
  )
  const trends = useCardTrends(question)
  const { drilldown, open, close } = useDrilldown(question)

  return (
    <div className={classes.stack}>
      <Panel
        title="The answer"
        actions={<CountBySwitch filter={filter} value={countBy} onChange={count => change({ count })} />}
      >
        <QueryState query={population} loading={<SkeletonRows rows={4} />}>
          {data => (
            <div className={classes.stack}>
              <AnswerText>{answerText(goal, data)}</AnswerText>
              <GoalFigures population={data} onOpen={open} />
              {dealKind !== 'all' && (
                <KindNote
                  population={data}
                  onOpen={({ kind, deals }) =>
                    open({ title: `${kindNames[kind]}: ${formatCount(deals)} deals`, part: 'now', dealKind: kind })
                  }
                />
              )}
            </div>
          )}
        </QueryState>
      </Panel>
      <GoalChart
        title={`${readings[search.show].name} by ${groupNames[search.by].toLowerCase()}`}
        bars={bars.data}
        by={search.by}
        groups={goal.groups}
        metric={search.show}
        onGroup={by => change({ by })}
        onMetric={show => change({ show })}
        onOpen={bar =>
          open({ title: `${bar.label}: ${formatCount(bar.dealCount)} deals`, group: { by: search.by, key: bar.key } })
        }
        error={bars.error}
        onRetry={() => void bars.refetch()}
      />
      {goal.id === 'winRates' && <WinDrivers filter={filter} />}
      {goal.answers === 'salesCycle' && <StageDays question={question} />}
      <TrendsPanel title="What these deals are about" name={goal.title} trends={trends} onOpen={open} />
      <InsightDealsPanel drilldown={drilldown} onClose={close} />
    </div>
  )
}
