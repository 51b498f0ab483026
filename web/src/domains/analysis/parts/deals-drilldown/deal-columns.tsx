import type { DealBehind } from '#domains/analysis/shared/deals-drilldown/use-deals-behind.ts'
import {
  amountColumn,
  conversationsColumn,
  dateColumn,
  statusColumn,
  titleColumn,
} from '#domains/crm/shared/deal-facts.tsx'
import { formatCount, formatOrdinal } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import { VoiceLink } from './VoiceLink.tsx'

const account: Column<DealBehind> = {
  id: 'accountName',
  header: 'Account',
  value: deal => deal.accountName,
  width: 132,
  grow: 2,
}

const length: Column<DealBehind> = {
  id: 'salesCycle',
  header: 'Days',
  phoneName: 'Days',
  hint: 'Deal length: days from creation to close',
  value: deal => deal.lengthOfDeal,
  render: deal => formatCount(deal.lengthOfDeal),
  align: 'right',
  export: 'number',
  width: 72,
  grow: 0,
}

const closedColumn = dateColumn<DealBehind>('closeDate', 'Close date', deal => deal.closedDate)

const facts: readonly Column<DealBehind>[] = [account, titleColumn, statusColumn, amountColumn, length, closedColumn]

/** The deals behind a figure, each column named as the server sorts by it; with a card also how sure it is in each, and what was said of it. */
export const columnsOfDrilldown = (cardId: number | undefined): readonly Column<DealBehind>[] =>
  cardId === undefined
    ? [...facts, conversationsColumn]
    : [
        ...facts,
        {
          id: 'recommended',
          header: 'Confidence',
          phoneName: 'Confidence',
          hint: 'Percentile of the card among the cards of the deal; confirmed cards come first',
          value: deal => (deal.verified ? 101 : deal.cardPercentileValue),
          render: deal => (deal.verified ? 'Verified' : formatOrdinal(deal.cardPercentileValue)),
          align: 'right',
          width: 108,
          grow: 0,
        },
        {
          id: 'said',
          header: 'What was said',
          value: () => null,
          render: deal =>
            deal.cardPercentileValue === null ? (
              <CountLink
                value={deal.conversationCount}
                href={links.conversationDetail(deal.storyId, { type: 'all' })}
                label={`conversations of ${deal.storyName}`}
              />
            ) : (
              <VoiceLink deal={deal} cardId={cardId} />
            ),
          sortable: false,
          export: 'none',
          width: 128,
          grow: 0,
        },
      ]
