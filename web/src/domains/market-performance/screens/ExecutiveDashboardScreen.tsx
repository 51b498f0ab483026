import { Group, Stack } from '@mantine/core'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'
import { useSearchState } from '#lib/navigation.ts'
import { AfterFirst } from '#ui/AfterFirst.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { useBubbles } from '../api/bubbles.ts'
import { useDashboard } from '../api/metrics.ts'
import { askedDeals, openDeals } from '../parts/asked-deals.ts'
import { BubbleChart } from '../parts/bubbles/BubbleChart.tsx'
import { CoveragePanel } from '../parts/dashboard/CoveragePanel.tsx'
import classes from '../parts/dashboard/Dashboard.module.css'
import { MarketConclusion } from '../parts/dashboard/MarketConclusion.tsx'
import { MetricTiles } from '../parts/dashboard/MetricTiles.tsx'
import { MovingCards } from '../parts/dashboard/MovingCards.tsx'
import { SplitPanel } from '../parts/dashboard/SplitPanel.tsx'
import { type Month, TrendChart } from '../parts/dashboard/TrendChart.tsx'
import { monthText } from '../parts/metric-of.ts'
import { landmarkChoiceOf, landmarkChoices, metricChoices, performanceSearch } from '../parts/performance-search.ts'
import { useCardPanel } from '../parts/use-card-panel.tsx'

/** Know what's converting the best: the metrics of the deals, where they differ, and which cards go with them. */
export default function ExecutiveDashboardScreen() {
  const market = useMarketFilter()
  const { filter } = market
  const [search, change] = useSearchState(performanceSearch)
  const metricSet = filter?.opptyStatus === 'Open' ? 'ttm' : 'standard'
  const dashboard = useDashboard(filter, metricSet)
  const bubbles = useBubbles(filter, { metricSet, landmark: search.landmark || null })
  // Charts are drawn after the figures above them.
  const [drawn, compared] = [useDeferredValue(dashboard.data), useDeferredValue(bubbles.data)]
  const ttm = dashboard.data?.ttm
  const asked = useMemo(() => askedDeals(filter, metricSet, ttm), [filter, metricSet, ttm])
  const marketId = filter?.marketId
  const moving = useMemo(() => (marketId === undefined ? null : { ...asked, marketId }), [asked, marketId])
  const { open, panel } = useDealsDrilldown()
  const card = useCardPanel({ chart: bubbles.data, marketId, asked, open })
  const openMonth = useCallback(
    (month: Month) =>
      open({
        title: `Closed in ${monthText(month)}`,
        asked: { ...asked, opptyStatus: 'Closed', closePeriod: `${month.from}..${month.to}` },
      }),
    [asked, open],
  )

  const content = () => {
    if (dashboard.error && !dashboard.data)
      return <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />
    const { data } = dashboard
    if (data && data.dealCount === 0 && data.openDeals.dealCount === 0)
      return <EmptyState title="No Insights found.">Another market or fewer filters may have some.</EmptyState>
    return (
      <Stack gap="md" className={dashboard.isPlaceholderData ? classes.stale : undefined}>
        <MarketConclusion winRate={data?.winRate} chart={bubbles.data} />
        <MetricTiles
          dashboard={data}
          prefix={metricSet === 'ttm' ? 'TTM ' : ''}
          asked={asked}
          openAsked={openDeals(filter)}
          onOpen={open}
        />
        <AfterFirst height={1500}>
          <Stack gap="md">
            <Group gap="sm">
              <SegmentedButtons
                label="Metric"
                choices={metricChoices}
                value={search.metric}
                onChange={metric => change({ metric })}
              />
            </Group>
            <div className={classes.beside}>
              <TrendChart months={drawn?.trend} metric={search.metric} onOpen={openMonth} />
              <div className={classes.side}>
                <CoveragePanel dashboard={drawn} asked={asked} onOpen={open} />
                <MovingCards filter={moving} />
              </div>
            </div>
            <BubbleChart
              chart={compared}
              metric={search.metric}
              onSelect={card.choose}
              error={bubbles.error}
              onRetry={() => void bubbles.refetch()}
              tools={
                <SelectMenu
                  label="Measured over"
                  hideLabel
                  width={168}
                  choices={landmarkChoices}
                  value={landmarkChoiceOf(bubbles.data?.landmark)}
                  onChange={landmark => change({ landmark })}
                />
              }
            />
            <SplitPanel dashboard={drawn} asked={asked} onOpen={open} />
          </Stack>
        </AfterFirst>
      </Stack>
    )
  }
  return (
    <AnalysisFrame
      title="Executive Dashboard"
      subtitle="Know what's converting the best"
      market={market}
      panels={
        <>
          {card.panel}
          {panel}
        </>
      }
    >
      {content()}
    </AnalysisFrame>
  )
}
