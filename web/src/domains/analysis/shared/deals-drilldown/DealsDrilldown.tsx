import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { columnsOfDrilldown } from '#domains/analysis/parts/deals-drilldown/deal-columns.tsx'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { initialTableState } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { AskedDeals } from './asked-deals.ts'
import { outcomesText } from './outcomes-text.ts'
import { type DealsSortBy, useDealsBehind } from './use-deals-behind.ts'

const phoneLines = [
  ['storyName', 'status'],
  ['accountName'],
  ['amount', 'closeDate'],
  ['salesCycle', 'recommended'],
  ['said'],
] as const

/** A figure that was opened. */
export interface Drilldown {
  /** What the deals have in common: "Lost with Price". */
  readonly title: string
  /** How they were chosen, where that is not plain. */
  readonly note?: string
  readonly asked: AskedDeals
}

interface DealsDrilldownProps {
  /** Null when nothing was opened. */
  drilldown: Drilldown | null
  onClose: () => void
}

/** The deals behind a figure. Each leads to its game tape, to its conversations and to what was said of the card. */
export default function DealsDrilldown({ drilldown, onClose }: DealsDrilldownProps) {
  const go = useGo()
  const [state, setState] = useState(initialTableState)
  const cardId = drilldown?.asked.cardId
  const { column, descending } = state.sort ?? {
    column: cardId === undefined ? 'closeDate' : 'recommended',
    descending: true,
  }
  const deals = useDealsBehind(drilldown?.asked ?? null, {
    search: state.search,
    sortBy: column as DealsSortBy,
    descending,
  })
  const outcomes = deals.page?.outcomes
  const total = outcomes && outcomes.won + outcomes.lost + outcomes.open
  const columns = useMemo(() => columnsOfDrilldown(cardId), [cardId])
  return (
    <SidePanel
      title={drilldown && total ? `${drilldown.title}: ${formatQuantity(total, 'deal')}` : drilldown?.title}
      opened={drilldown !== null}
      onClose={onClose}
      size={940}
    >
      {drilldown?.note && (
        <Text size="sm" c="dimmed" mb="xs">
          {drilldown.note}
        </Text>
      )}
      {outcomes && (
        <Text size="sm" mb="xs">
          {outcomesText(outcomes)}
        </Text>
      )}
      {drilldown && (
        <DataTable
          name="drill-down"
          label={drilldown.title}
          rows={deals.rows}
          pages={{ ...deals, unsearched: total }}
          state={state}
          onState={setState}
          columns={columns}
          phone={phoneLines}
          rowKey={deal => deal.storyId}
          onOpen={deal => go(links.gameTape(deal.storyId))}
          searchLabel="Search deals"
          exportName={drilldown.title}
          maxHeight="calc(100dvh - 15rem)"
          error={deals.error}
          onRetry={deals.retry}
          empty={<EmptyState title="No deals" />}
        />
      )}
    </SidePanel>
  )
}
