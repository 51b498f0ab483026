import { ActionIcon, Anchor, Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'
import { Hint } from '#ui/Hint.tsx'
import type { Column } from '#ui/table/columns.ts'
import classes from '../Keywords.module.css'

export type Proposal = Answer<'getKeywordsForRecommendation'>[number]

interface Actions {
  readonly onLook: (proposal: Proposal) => void
  readonly onAdd: (proposal: Proposal) => void
  /** Null: not for this person. */
  readonly onReject: ((proposal: Proposal) => void) | null
  readonly busy: boolean
}

const count = (
  id: string,
  header: string,
  hint: string,
  value: (proposal: Proposal) => number,
  { onLook }: Actions,
  width: number,
): Column<Proposal> => ({
  id,
  header,
  phoneName: header,
  hint,
  value,
  render: proposal => (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={`${formatCount(value(proposal))} ${header} of ${proposal.keyword}`}
      onClick={() => onLook(proposal)}
    >
      {formatCount(value(proposal))}
    </Anchor>
  ),
  align: 'right',
  searchable: false,
  width,
  grow: 0,
})

/** The columns of proposed keywords. */
export const proposalColumns = (actions: Actions): readonly Column<Proposal>[] => [
  {
    id: 'keyword',
    header: 'Keyword',
    value: proposal => proposal.keyword,
    render: proposal => (
      <span className={classes.keyword} title={proposal.keyword}>
        {proposal.keyword}
      </span>
    ),
    width: 150,
    grow: 2,
  },
  count(
    'conversations',
    'Would match',
    'Conversations that it would match',
    proposal => proposal.conversations,
    actions,
    112,
  ),
  count(
    'new',
    'New',
    'Of these, conversations that none of the card’s keywords matches',
    proposal => proposal.newConversations,
    actions,
    64,
  ),
  count('deals', 'Deals', 'Deals with a conversation that it would match', proposal => proposal.deals, actions, 72),
  {
    id: 'reason',
    header: 'Why',
    value: proposal => proposal.reason,
    render: proposal => (
      <span className={classes.cell} title={proposal.reason}>
        {proposal.reason}
      </span>
    ),
    width: 260,
    grow: 3,
  },
  {
    id: 'actions',
    header: 'Decision',
    value: () => null,
    sortable: false,
    searchable: false,
    align: 'center',
    width: 116,
    grow: 0,
    render: proposal => (
      <Group gap={4} wrap="nowrap" justify="center">
        <Button
          size="compact-sm"
          variant="default"
          disabled={actions.busy}
          aria-label={`Add ${proposal.keyword}`}
          onClick={() => actions.onAdd(proposal)}
        >
          Add
        </Button>
        {actions.onReject && (
          <Hint label="Not for this card: do not propose it again">
            <ActionIcon
              aria-label={`Reject ${proposal.keyword}`}
              disabled={actions.busy}
              onClick={() => actions.onReject?.(proposal)}
            >
              <IconX size={18} />
            </ActionIcon>
          </Hint>
        )}
      </Group>
    ),
  },
]
