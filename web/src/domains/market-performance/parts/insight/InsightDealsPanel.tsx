import type { InsightDeal } from '@bic/contract/market-performance/insight'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { formatQuantity } from '../../../../lib/format.ts'
import { links } from '../../../../lib/links.ts'
import { useGo } from '../../../../lib/navigation.ts'
import { SidePanel } from '../../../../ui/dialog/SidePanel.tsx'
import { CountLink } from '../../../../ui/figure/CountLink.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import {
  amountColumn,
  closedColumn,
  conversationsColumn,
  nameColumn,
  statusColumn,
} from '../../../crm/parts/deal-facts.tsx'
import { type InsightDoor, useInsightDeals } from '../../api/insight-deals.ts'
import { kindNames } from './kind-words.ts'

const kindColumn: Column<InsightDeal> = {
  id: 'kind',
  header: 'Kind',
  value: deal => kindNames[deal.kind],
  width: 96,
  grow: 0,
}

/** The conversations in which the card came up, each deal's a door to its sentences. */
const cardColumn = (card: NonNullable<InsightDoor['card']>): Column<InsightDeal> => ({
  id: 'matched',
  header: 'With the card',
  value: deal => deal.matchedConversationCount,
  render: deal => (
    <CountLink
      value={deal.matchedConversationCount}
      href={links.conversationAnalysis(deal.storyId, card.cardId)}
      label={`conversations of ${deal.storyName} with ${card.title}`}
    />
  ),
  align: 'right',
  export: 'number',
  width: 112,
  grow: 0,
})

const columnsOf = (card: InsightDoor['card']): readonly Column<InsightDeal>[] => [
  nameColumn,
  statusColumn,
  amountColumn,
  closedColumn,
  kindColumn,
  card ? cardColumn(card) : conversationsColumn,
]

/** The deals behind a number, each a way to its game tape and to what was said. */
export function InsightDealsPanel({ door, onClose }: { door: InsightDoor | null; onClose: () => void }) {
  const go = useGo()
  const deals = useInsightDeals(door)
  const card = door?.card
  const columns = useMemo(() => columnsOf(card), [card])
  const title = door?.title ?? ''
  return (
    <SidePanel title={title} size="min(56rem, 100vw)" opened={door !== null} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {deals.data ? formatQuantity(deals.data.length, 'deal') : 'Reading the deals'}
      </Text>
      <DataTable
        label={title}
        rows={deals.data}
        columns={columns}
        rowKey={deal => deal.storyId}
        onOpen={deal => go(links.gameTape(deal.storyId))}
        exportName="Deals"
        maxHeight="calc(100dvh - 13rem)"
        error={deals.error}
        onRetry={() => void deals.refetch()}
      />
    </SidePanel>
  )
}
