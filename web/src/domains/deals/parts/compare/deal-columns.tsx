import type { Deal } from '@bic/contract/crm/crm'
import { Anchor } from '@mantine/core'
import { amountColumn, closedColumn, conversationsColumn, nameColumn } from '#domains/crm/shared/deal-facts.tsx'
import type { Direction } from '#domains/deals/api/tape.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'

/** The columns of the deals behind a number. */
export const dealColumns: readonly Column<Deal>[] = [nameColumn, amountColumn, closedColumn, conversationsColumn]

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
