import { Anchor } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatText } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import type { Standings } from '../api/standings.ts'
import {
  amountColumn,
  closedColumn,
  conversationsColumn,
  DealName,
  dateColumn,
  stageColumn,
  statusColumn,
  titleColumn,
} from '../shared/deal-facts.tsx'
import classes from './Names.module.css'
import { dealStandingColumns } from './standing-columns.tsx'

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
    width: 104,
    grow: 0,
  }
}

const lengthColumn: Column<DealRow> = {
  id: 'length',
  header: 'Days',
  hint: 'Deal length: days from creation to close',
  value: deal => deal.lengthOfDeal,
  align: 'right',
  width: 72,
  grow: 0,
  optional: true,
}

const tapeColumn: Column<DealRow> = {
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
  width: 92,
  grow: 0,
  optional: true,
}

interface DealColumns {
  readonly standings: Standings<Answer<'listDealStandings'>['rows'][number]>
  /** The card or keyword that the list is narrowed to. */
  readonly said: Said | null
}

/**
 * The columns of the list of deals: what one looks at every day first, the rest in the menu of columns. The status stands
 * there as well, since the stage says it.
 */
export const dealColumns = ({ standings, said }: DealColumns): readonly Column<DealRow>[] => [
  {
    ...titleColumn,
    render: deal => <DealName deal={deal} besideAccount={deal.accountName} wraps />,
    width: 188,
  },
  {
    id: 'accountName',
    header: 'Account',
    value: deal => deal.accountName,
    render: deal => <span className={classes.wraps}>{formatText(deal.accountName)}</span>,
    width: 132,
    grow: 2,
  },
  { ...stageColumn, width: 104 },
  { ...amountColumn, width: 84 },
  ...(said === null ? [] : [matchedColumn(said)]),
  ...dealStandingColumns(standings),
  {
    ...dateColumn<DealRow>('lastActivity', 'Last activity', deal => deal.lastActivity),
    hint: 'Day of the newest conversation, or of the newest activity in the CRM',
    sortable: false,
    width: 104,
  },
  {
    id: 'owner',
    header: 'Owner',
    value: deal => deal.opportunityOwner,
    render: deal => <span className={classes.wraps}>{formatText(deal.opportunityOwner)}</span>,
    width: 96,
  },
  { ...statusColumn, optional: true },
  { ...closedColumn, optional: true },
  { ...conversationsColumn, optional: true },
  { ...dateColumn<DealRow>('created', 'Created', deal => deal.dateCreated), optional: true },
  lengthColumn,
  tapeColumn,
]
