import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Group, Stack } from '@mantine/core'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import type { BubbleChart as Answer, ComparedCard } from '#domains/market-performance/api/bubbles.ts'
import { useMetrics } from '#domains/market-performance/api/metrics.ts'
import { useSearchState } from '#lib/navigation.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { BubbleChart } from '../bubbles/BubbleChart.tsx'
import { MarketConclusion } from '../dashboard/MarketConclusion.tsx'
import { MetricLine } from '../dashboard/MetricLine.tsx'
import { landmarkChoiceOf, landmarkChoices, metricChoices, performanceSearch } from '../performance-search.ts'
import { CardsPanel } from './CardsPanel.tsx'

interface PerformanceTabProps {
  filter: FilterOfMarket | null
  bubbles: { data: Answer | undefined; error: unknown; refetch: () => unknown }
  text: string
  onChoose: (card: ComparedCard) => void
  onOpen: (drilldown: Drilldown) => void
}

/** How the cards of the market perform: the metrics, the chart, and every card. */
export function PerformanceTab({ filter, bubbles, text, onChoose, onOpen }: PerformanceTabProps) {
  const [search, change] = useSearchState(performanceSearch)
  const { data } = useMetrics(filter)
  if (data?.dealCount === 0)
    return <EmptyState title="No Insights found.">Another market or fewer filters may have some.</EmptyState>
  return (
    <Stack gap="md">
      <MarketConclusion winRate={data?.winRate} chart={bubbles.data} />
      <MetricLine metrics={data} filter={filter} onOpen={onOpen} />
      <Group gap="sm">
        <SegmentedButtons
          label="Metric"
          choices={metricChoices}
          value={search.metric}
          onChange={metric => change({ metric })}
        />
      </Group>
      <BubbleChart
        chart={bubbles.data}
        metric={search.metric}
        onSelect={onChoose}
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
      <CardsPanel filter={filter} landmark={search.landmark} text={text} onOpen={onOpen} />
    </Stack>
  )
}
