import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { ConjointSection } from '#domains/forecast/shared/conjoint/ConjointSection.tsx'
import { useSearchState } from '#lib/navigation.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { useBubbles } from '../api/bubbles.ts'
import { useDashboard } from '../api/metrics.ts'
import { askedDeals, openDeals } from '../parts/asked-deals.ts'
import { standsText } from '../parts/bubbles/stands-text.ts'
import { MarketConclusion } from '../parts/dashboard/MarketConclusion.tsx'
import { MetricTiles } from '../parts/dashboard/MetricTiles.tsx'
import { SplitPanel } from '../parts/dashboard/SplitPanel.tsx'
import classes from '../parts/insight/Insight.module.css'
import { InsightFrame } from '../parts/insight/InsightFrame.tsx'
import { metricChoices, performanceSearch } from '../parts/performance-search.ts'
import { QuadrantPanels } from '../parts/quadrants/QuadrantPanels.tsx'
import { useCardPanel } from '../parts/use-card-panel.tsx'

function EfficiencyView({ filter }: { filter: FilterOfMarket }) {
  const [search, change] = useSearchState(performanceSearch)
  const metricSet = filter.opptyStatus === 'Open' ? 'ttm' : 'standard'
  const dashboard = useDashboard(filter, metricSet)
  const bubbles = useBubbles(filter, { metricSet, landmark: search.landmark || null })
  const ttm = dashboard.data?.ttm
  const asked = useMemo(() => askedDeals(filter, metricSet, ttm), [filter, metricSet, ttm])
  const conjoint = useMemo(() => queryOfFilter(filter), [filter])
  const { open, panel } = useDealsDrilldown()
  const card = useCardPanel({ chart: bubbles.data, marketId: filter.marketId, asked, open })

  const cards = () => (
    <QueryState query={bubbles} loading={<SkeletonRows rows={10} />}>
      {data => {
        if (data.rows.length === 0)
          return <EmptyState title="No insights found.">No card came up in these deals.</EmptyState>
        return (
          <>
            <Text size="sm" c="dimmed">
              {standsText(data, 0)}
            </Text>
            <QuadrantPanels cards={data.rows} metric={search.metric} onOpen={card.choose} />
          </>
        )
      }}
    </QueryState>
  )
  return (
    <div className={classes.stack}>
      {!dashboard.error && !bubbles.error && (
        <MarketConclusion winRate={dashboard.data?.winRate} chart={bubbles.data} />
      )}
      {dashboard.error && !dashboard.data ? (
        <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      ) : (
        <MetricTiles
          dashboard={dashboard.data}
          prefix={metricSet === 'ttm' ? 'TTM ' : ''}
          asked={asked}
          openAsked={openDeals(filter)}
          onOpen={open}
        />
      )}
      <Group gap="sm">
        <SegmentedButtons
          label="Metric"
          choices={metricChoices}
          value={search.metric}
          onChange={metric => change({ metric })}
        />
      </Group>
      {cards()}
      <SplitPanel dashboard={dashboard.data} asked={asked} onOpen={open} />
      <ConjointSection
        asked={conjoint}
        onOpen={({ cardId, level }, landmark) =>
          open({ title: `Deals with ${level}`, asked: { ...filter, cardId, arm: 'with', landmark, outcome: 'closed' } })
        }
      />
      {card.panel}
      {panel}
    </div>
  )
}

/** What works, what does not, and why: the metrics by segment, and the cards by what they do. */
export default function RevenueEfficiencyScreen() {
  return (
    <InsightFrame title="Revenue Efficiency" subtitle="What's working, what's not, why?">
      {filter => <EfficiencyView filter={filter} />}
    </InsightFrame>
  )
}
