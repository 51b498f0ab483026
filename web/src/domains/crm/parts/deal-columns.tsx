import { Anchor } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import {
  amountColumn,
  closedColumn,
  conversationsColumn,
  dateColumn,
  stageColumn,
  statusColumn,
  titleColumn,
} from '../shared/deal-facts.tsx'

type DealRow = Answer<'listDeals'>['rows'][number]

interface Said {
  readonly cardId: number
  readonly keywordId: number | null
}

/** Leads from each deal to its conversations that have the card, or the keyword of it, that the list is narrowed to. */
const matchedColumn = ({ cardId, keywordId }: Said): Column<DealRow> => {
  const what = keywordId === null ? 'card' : 'keyword'
  return {
    id: 'matched',
    header: `With ${what}`,
    hint: `Conversations of the deal in which the ${what} came up`,
    value: deal => deal.matchedConversationCount,
    render: deal => (
      <CountLink
        value={deal.matchedConversationCount ?? 0}
        href={links.conversationAnalysis(deal.storyId, cardId, {
          direction: 'bidirectional',
          type: 'all',
          ...(keywordId === null ? {} : { word: keywordId }),
        })}
        label={`conversations of ${deal.storyName} with the ${what}`}
      />
    ),
    align: 'right',
    export: 'number',
    width: 104,
    grow: 0,
  }
}

/** The columns of a list of deals that have a card or keyword. */
export const dealColumnsWith = (said: Said): readonly Column<DealRow>[] => {
  const place = dealColumns.findIndex(({ id }) => id === 'conversations')
  return [...dealColumns.slice(0, place), matchedColumn(said), ...dealColumns.slice(place)]
}

/** The columns of every list of deals. */
export const dealColumns: readonly Column<DealRow>[] = [
  titleColumn,
  { id: 'accountName', header: 'Account', value: deal => deal.accountName, width: 148, grow: 2 },
  statusColumn,
  stageColumn,
  amountColumn,
  dateColumn('created', 'Created', deal => deal.dateCreated),
  closedColumn,
  {
    id: 'length',
    header: 'Days',
    hint: 'Deal length: days from creation to close',
    value: deal => deal.lengthOfDeal,
    align: 'right',
    export: 'number',
    width: 72,
    grow: 0,
  },
  { id: 'owner', header: 'Owner', value: deal => deal.opportunityOwner, width: 128 },
  conversationsColumn,
  {
    id: 'tape',
    header: 'Game tape',
    value: () => null,
    render: deal => (
      <Anchor
        component={Link}
        size="sm"
        href={links.gameTape(deal.storyId)}
        aria-label={`Deal game tape of ${deal.storyName}`}
      >
        Open
      </Anchor>
    ),
    sortable: false,
    export: 'none',
    width: 92,
    grow: 0,
  },
]
