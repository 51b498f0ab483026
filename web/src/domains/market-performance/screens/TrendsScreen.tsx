import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { useMemo } from 'react'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Awaited } from '#ui/state/Awaited.tsx'
import { type InsightQuestion, useCardTrends, usePopulation } from '../api/insights.ts'
import { CountBySwitch, countsBy } from '../parts/insight/CountBySwitch.tsx'
import classes from '../parts/insight/Insight.module.css'
import { InsightDealsPanel } from '../parts/insight/InsightDealsPanel.tsx'
import { InsightFrame } from '../parts/insight/InsightFrame.tsx'
import { PeriodsLine } from '../parts/insight/PeriodsLine.tsx'
import { QuestionNav } from '../parts/insight/QuestionNav.tsx'
import { TrendChart } from '../parts/insight/TrendChart.tsx'
import { TrendsPanel } from '../parts/insight/TrendsPanel.tsx'
import { trendsSentence } from '../parts/insight/trends-sentence.ts'
import { useDrilldown } from '../parts/insight/use-drilldown.ts'

const trendsSearch = { count: oneOf(countsBy, 'conversation') }

function TrendsView({ filter }: { filter: FilterOfMarket }) {
  const [search, change] = useSearchState(trendsSearch)
  const countBy = filter.opptyStatus === 'Open' ? 'conversation' : search.count
  const question = useMemo((): InsightQuestion => ({ filter, dealKind: 'all', countBy }), [filter, countBy])
  const population = usePopulation(question)
  const trends = useCardTrends(question)
  const { drilldown, open, close } = useDrilldown(question)
  return (
    <div className={classes.stack}>
      {!trends.data && !trends.error && <Awaited />}
      {trends.data && trends.data.length > 0 && <AnswerText>{trendsSentence(trends.data)}</AnswerText>}
      <PeriodsLine population={population.data} countBy={countBy} onOpen={open}>
        <CountBySwitch filter={filter} value={countBy} onChange={count => change({ count })} />
      </PeriodsLine>
      <TrendChart cards={trends.data} onOpen={open} />
      <TrendsPanel title="Cards against the period before" name="Trends" trends={trends} onOpen={open} />
      <InsightDealsPanel drilldown={drilldown} onClose={close} />
    </div>
  )
}

/** What comes up more, and what comes up less, than before. */
export default function TrendsScreen() {
  return (
    <InsightFrame
      title="Trends"
      subtitle="What is talked about more, and what less, than in the period before"
      above={<QuestionNav present="trends" />}
    >
      {filter => <TrendsView filter={filter} />}
    </InsightFrame>
  )
}
