import type { Card } from '@bic/contract/playbook/playbook'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconBellFilled, IconBellPlus, IconEye, IconEyeOff } from '@tabler/icons-react'
import { formatCount } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { ApprovalBadge } from '#ui/figure/ApprovalBadge.tsx'
import { CountLink } from '#ui/figure/CountLink.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import classes from './Card.module.css'

const count = (id: string, header: string, hint: string, value: (card: Card) => number, width = 116): Column<Card> => ({
  id,
  header,
  phoneName: header,
  hint,
  value,
  render: card => formatCount(value(card)),
  align: 'right',
  export: 'number',
  width,
  grow: 0,
})

/** A count of a card that leads to the deals in which the card came up, in the order of a column. */
const countInDeals = (sort: string | undefined, ...given: Parameters<typeof count>): Column<Card> => {
  const column = count(...given)
  return {
    ...column,
    render: card => (
      <CountLink
        value={given[3](card)}
        href={links.deals({ cardId: card.id, ...(sort === undefined ? {} : { sort }) })}
        label={`${column.header.toLowerCase()} with ${card.title}`}
      />
    ),
  }
}

/** The columns of the cards list; `onFollow`, `onArchive` and `onHide` are called with a card to follow, archive or hide, or not any more; without `onArchive` there is no such column. */
export const cardColumns = (
  onFollow: (card: Card) => void,
  onArchive: ((card: Card) => void) | null,
  onHide: (card: Card) => void,
): readonly Column<Card>[] => [
  {
    id: 'title',
    header: 'Card',
    value: card => card.title,
    render: card => (
      <div className={classes.both}>
        <Anchor component={Link} href={links.messageCard(card.id)} className={classes.name} title={card.title}>
          {card.title}
        </Anchor>
        <span className={classes.description} title={card.description}>
          {card.description}
        </span>
      </div>
    ),
    width: 240,
    grow: 3,
  },
  { id: 'topic', header: 'Topic', value: card => card.topic_name, width: 150, grow: 1 },
  {
    id: 'status',
    header: 'Status',
    value: card => (card.isTestCard === 'Y' ? 'Needs review' : 'Approved'),
    render: card => <ApprovalBadge approved={card.isTestCard === 'Y' ? 'N' : 'Y'} />,
    width: 130,
    grow: 0,
  },
  count('keywords', 'Keywords', 'Keywords that find the card in conversations', card => card.keywordCount, 100),
  countInDeals(
    '-matched',
    'conversations',
    'Conversations',
    'Conversations in which a keyword came up',
    card => card.conversationCount,
    124,
  ),
  countInDeals(undefined, 'deals', 'Deals', 'Deals with such a conversation', card => card.dealCount, 80),
  {
    id: 'follow',
    header: 'Follow',
    value: card => card.follow,
    searchable: false,
    export: 'none',
    align: 'center',
    width: 80,
    grow: 0,
    render: card => {
      const isFollowed = card.follow === 'Y'
      return (
        <Hint label={isFollowed ? 'Stop following' : 'Follow with a Message Alert'}>
          <ActionIcon aria-label={`Follow ${card.title}`} aria-pressed={isFollowed} onClick={() => onFollow(card)}>
            {isFollowed ? <IconBellFilled size={18} /> : <IconBellPlus size={18} />}
          </ActionIcon>
        </Hint>
      )
    },
  },
  {
    id: 'hide',
    header: 'Hide',
    value: () => null,
    sortable: false,
    searchable: false,
    export: 'none',
    align: 'center',
    width: 70,
    grow: 0,
    render: card => (
      <Hint label={card.hidden ? 'Show in my lists again' : 'Hide from my lists'}>
        <ActionIcon aria-label={`${card.hidden ? 'Show' : 'Hide'} ${card.title}`} onClick={() => onHide(card)}>
          {card.hidden ? <IconEye size={18} /> : <IconEyeOff size={18} />}
        </ActionIcon>
      </Hint>
    ),
  },
  ...(onArchive === null ? [] : [archiveColumn(onArchive)]),
]

const archiveColumn = (onArchive: (card: Card) => void): Column<Card> => ({
  id: 'archive',
  header: 'Archive',
  value: () => null,
  sortable: false,
  searchable: false,
  export: 'none',
  align: 'center',
  width: 80,
  grow: 0,
  render: card => (
    <Hint label={card.archived ? 'Restore' : 'Archive'}>
      <ActionIcon aria-label={`${card.archived ? 'Restore' : 'Archive'} ${card.title}`} onClick={() => onArchive(card)}>
        {card.archived ? <IconArchiveOff size={18} /> : <IconArchive size={18} />}
      </ActionIcon>
    </Hint>
  ),
})
