import type { Deal } from '@bic/contract/crm'
import { Anchor } from '@mantine/core'
import { formatDate } from '../../../../lib/format-date.ts'
import { links } from '../../../../lib/links.ts'
import { CountLink } from '../../../../ui/figure/CountLink.tsx'
import { Link } from '../../../../ui/Link.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { DealName } from '../../../crm/parts/DealName.tsx'
import { Money } from '../../../crm/parts/Money.tsx'
import type { Direction } from '../../api/tape.ts'

/** The columns of the deals behind a number. */
export const dealColumns: readonly Column<Deal>[] = [
  {
    id: 'deal',
    header: 'Deal',
    value: row => row.storyName,
    render: row => <DealName deal={row} />,
    width: 200,
    grow: 3,
  },
  {
    id: 'amount',
    header: 'Amount',
    value: row => row.opportunityAmount,
    render: row => <Money value={row.opportunityAmount} />,
    align: 'right',
    export: 'money',
    width: 96,
    grow: 0,
  },
  {
    id: 'closed',
    header: 'Closed',
    value: row => row.closedDate,
    render: row => formatDate(row.closedDate),
    export: 'date',
    width: 112,
    grow: 0,
  },
  {
    id: 'conversations',
    header: 'Conversations',
    value: row => row.conversationCount,
    render: row => (
      <CountLink
        value={row.conversationCount}
        href={links.conversationDetail(row.storyId)}
        label={`conversations of ${row.storyName}`}
      />
    ),
    align: 'right',
    export: 'number',
    width: 124,
    grow: 0,
  },
]

/** The same, each with the way to what was said about a card in the deal. */
export const dealColumnsWith = (cardId: number, direction: Direction): readonly Column<Deal>[] => [
  ...dealColumns,
  {
    id: 'said',
    header: 'The card',
    value: () => null,
    render: row => (
      <Anchor
        component={Link}
        size="sm"
        href={links.conversationAnalysis(row.storyId, cardId, { direction, type: 'all' })}
        aria-label={`What was said in ${row.storyName}`}
      >
        What was said
      </Anchor>
    ),
    sortable: false,
    export: 'none',
    width: 124,
    grow: 0,
  },
]
