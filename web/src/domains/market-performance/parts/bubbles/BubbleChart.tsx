import type { Metric } from '@bic/contract/analysis/figures'
import { Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { BubbleChart as Answer, ComparedCard } from '#domains/market-performance/api/bubbles.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { bubbleColumns } from './bubble-columns.tsx'
import { describeBubbles } from './describe-bubbles.ts'
import { placeCards } from './place-cards.ts'
import { standsText } from './stands-text.ts'

/** How to read the bubbles, in words. */
const BubbleLegend = () => (
  <Text size="xs" c="dimmed" mt="xs">
    Right: in more deals than the median card. Up: better among comparable deals. Size: amount of the won deals with the
    card. With a name: proven, circle looking good, diamond address risks, triangle drive adoption, square support or
    pivot. Grey circles: these deals cannot say yet.
  </Text>
)

/** As high as the specification has it. */
const height = 622

interface BubbleChartProps {
  chart: Answer | undefined
  metric: Metric
  onSelect: (card: ComparedCard) => void
  error: unknown
  onRetry: () => void
  tools?: ReactNode
}

const keyOf = ({ cardId }: ComparedCard) => cardId

/** The cards of a market over how often they come up and what they do; those without a place stand in the table view. */
export function BubbleChart({ chart, metric, onSelect, error, onRetry, tools }: BubbleChartProps) {
  const found = useMemo(() => (chart ? placeCards(chart.rows, metric) : null), [chart, metric])
  const rows = useMemo(() => {
    if (!chart || !found) return undefined
    const places = new Map(found.placed.map(card => [card.cardId, card]))
    return chart.rows.map(row => ({ ...row, quadrant: places.get(row.cardId)?.quadrant ?? null }))
  }, [chart, found])
  const columns = useMemo(() => bubbleColumns(metric), [metric])
  const description = useMemo(
    () => describeBubbles(found?.placed ?? [], found?.medianAdoption ?? 0, metric),
    [found, metric],
  )
  const missing = (rows?.length ?? 0) - (found?.placed.length ?? 0)
  return (
    <Chart
      title="Message cards"
      note={chart && standsText(chart, missing)}
      rows={rows}
      rowKey={keyOf}
      columns={columns}
      description={description}
      height={height}
      onSelect={onSelect}
      empty={<EmptyState title="No Insights found.">No card came up in these deals.</EmptyState>}
      error={error}
      onRetry={onRetry}
      tools={tools}
      legend={<BubbleLegend />}
    />
  )
}
