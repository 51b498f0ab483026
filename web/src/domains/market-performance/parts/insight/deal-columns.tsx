import type { InsightDeal } from '@bic/contract/market-performance/insight'
import {
  amountColumn,
  conversationsColumn,
  dateColumn,
  nameColumn,
  statusColumn,
} from '#domains/crm/shared/deal-facts.tsx'
import type { InsightDrilldown } from '#domains/market-performance/api/insight-deals.ts'
import { links } from '#lib/links.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import { kindNames } from './kind-words.ts'

const kindColumn: Column<InsightDeal> = {
  id: 'kind',
  header: 'Kind',
  value: deal => kindNames[deal.kind],
  width: 96,
  grow: 0,
}

const closedColumn = dateColumn<InsightDeal>('closeDate', 'Close date', deal => deal.closedDate)

/** The conversations in which the card came up, for each deal with a link to just these. */
const cardColumn = (card: NonNullable<InsightDrilldown['card']>): Column<InsightDeal> => ({
  id: 'matched',
  header: 'With the card',
  phoneName: 'Conversations with the card',
  value: deal => deal.matchedConversationCount,
  render: deal => (
    <CountLink
      value={deal.matchedConversationCount}
      href={links.conversationAnalysis(deal.storyId, card.cardId, { direction: deal.heard, type: 'all' })}
      label={`conversations of ${deal.storyName} with ${card.title}`}
    />
  ),
  align: 'right',
  export: 'number',
  width: 112,
  grow: 0,
})

/** The columns of deals of an insight, each named as the server sorts by it; with a card also the conversations in which it came up. */
export const dealColumns = (card: InsightDrilldown['card']): readonly Column<InsightDeal>[] => [
  nameColumn,
  statusColumn,
  amountColumn,
  closedColumn,
  kindColumn,
  card ? cardColumn(card) : conversationsColumn,
]
