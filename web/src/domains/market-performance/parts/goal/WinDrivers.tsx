import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Text } from '@mantine/core'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { type BubbleChart as Chart, useBubbles } from '#domains/market-performance/api/bubbles.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { standsText } from '../bubbles/stands-text.ts'
import { QuadrantPanels } from '../quadrants/QuadrantPanels.tsx'
import { useCardPanel } from '../use-card-panel.tsx'

/** What goes with winning among comparable deals: the deals with each card against those without it. */
export function WinDrivers({ filter }: { filter: FilterOfMarket }) {
  const metricSet = filter.opptyStatus === 'Open' ? 'ttm' : 'standard'
  const bubbles = useBubbles(filter, { metricSet, landmark: null })
  const { open, panel } = useDealsDrilldown()
  const card = useCardPanel({ chart: bubbles.data, marketId: filter.marketId, asked: filter, open })
  const content = (data: Chart) => {
    if (data.rows.length === 0)
      return <EmptyState title="No insights found.">No card came up in these deals.</EmptyState>
    return (
      <>
        <Text size="sm" c="dimmed" mb="xs">
          {standsText(data, 0)}
        </Text>
        <QuadrantPanels cards={data.rows} metric="winRate" onOpen={card.choose} />
      </>
    )
  }
  return (
    <Panel title="With the message against without it, among comparable deals">
      <QueryState query={bubbles} loading={<SkeletonRows rows={8} />}>
        {content}
      </QueryState>
      {card.panel}
      {panel}
    </Panel>
  )
}
