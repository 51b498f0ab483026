import { standardPlaybookId } from '@bic/contract/playbooks/visibility'
import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core'
import { IconBellFilled, IconBellPlus } from '@tabler/icons-react'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useAllMarkets, useMarket } from '#domains/playbook/shared/use-market.ts'
import { useOfMarket } from '#domains/playbook/shared/use-of-market.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useMayCall } from '#lib/may-call.ts'
import { useSearchState } from '#lib/navigation.ts'
import { text, whole } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { ApprovalBadge } from '#ui/figure/ApprovalBadge.tsx'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { type BoardCard, groupBoard } from '../parts/group-board.ts'
import classes from './PlaybookBoard.module.css'

const search = {
  market: whole(null, { min: 1 }),
  playbook: whole(standardPlaybookId, { min: 1 }),
  search: text(),
  topic: text(),
  persona: text(),
}

interface BoardTileProps {
  card: BoardCard
  onFollow: (card: BoardCard) => void
}

function BoardTile({ card, onFollow }: BoardTileProps) {
  const isFollowed = card.follow === 'Y'
  return (
    <li className={classes.tile}>
      <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
        <Anchor component={Link} href={links.messageCard(card.id)} fw={600} size="sm">
          {card.title}
        </Anchor>
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={`Follow ${card.title}`}
          aria-pressed={isFollowed}
          title={isFollowed ? 'Stop following' : 'Follow with a Message Alert'}
          onClick={() => onFollow(card)}
        >
          {isFollowed ? <IconBellFilled size={16} /> : <IconBellPlus size={16} />}
        </ActionIcon>
      </Group>
      <p className={classes.description}>{card.description || 'No description yet.'}</p>
      <Group gap="xs">
        <ApprovalBadge approved={card.isTestCard === 'Y' ? 'N' : 'Y'} />
        <Text size="xs" c="dimmed">
          {formatQuantity(card.dealCount, 'deal')}
          {card.jobTitles.length > 0 && ` · ${card.jobTitles.join(', ')}`}
        </Text>
      </Group>
    </li>
  )
}

interface BoardProps {
  rows: Answer<'getCollectionWithNetNew'>
  filter: { readonly search: string; readonly topic: string; readonly persona: string }
  onFollow: (card: BoardCard) => void
}

function Board({ rows, filter, onFollow }: BoardProps) {
  const columns = groupBoard(rows, filter)
  const shown = columns.reduce((sum, { cards }) => sum + cards.length, 0)
  if (shown === 0)
    return <EmptyState title="No messages here">No message of the playbook passes the filters above.</EmptyState>
  return (
    <div className={classes.board}>
      {columns.map(({ topic, cards }) => (
        <section key={topic} className={classes.column} aria-label={topic}>
          <h2 className={classes.topic}>
            {topic} <span className={classes.count}>{cards.length}</span>
          </h2>
          <ul className={classes.tiles}>
            {cards.map(card => (
              <BoardTile key={card.id} card={card} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The messages of a playbook by topic, to read and to follow. */
export default function PlaybookBoardScreen() {
  const [filter, change] = useSearchState(search)
  const [first] = useAllMarkets()
  const market = useMarket(filter.market ?? first?.id)
  const playbooks = useApiQuery('listPlaybooks', market && { query: { marketId: market.id } })
  const rows = useApiQuery(
    'getCollectionWithNetNew',
    market && { query: { marketId: market.id, playbookId: filter.playbook, netNew: 'N' } },
  )
  const shown = useOfMarket(rows)
  const mayWrite = useMayCall('createPlaybookCard')
  const { mutate: setFollow } = useApiMutation('updateCardFollowStatus', { onError: error => notify.error(error) })
  const cards = rows.data?.filter(row => row.netNew === 'N') ?? []
  const topics = [...new Set(cards.map(({ topic_name }) => topic_name))]
  const personas = [...new Set(cards.flatMap(({ jobTitles }) => jobTitles))].sort()
  const menu = (name: 'topic' | 'persona', label: string, all: string, choices: readonly string[]) => (
    <SelectMenu
      label={label}
      hideLabel
      width={190}
      choices={[{ value: '', label: all }, ...choices.map(value => ({ value, label: value }))]}
      value={filter[name]}
      onChange={value => change({ [name]: value })}
    />
  )
  return (
    <Page
      title="Browse Playbooks"
      subtitle={
        rows.data &&
        (cards.length > 0
          ? `${formatQuantity(cards.length, 'message')} in ${formatQuantity(topics.length, 'topic')}`
          : null)
      }
    >
      <Group gap="sm">
        <MarketMenu
          marketId={market?.id ?? null}
          all={false}
          onChange={one => change({ market: one?.id ?? null, playbook: standardPlaybookId, topic: '', persona: '' })}
        />
        <SelectMenu
          label="Playbook"
          hideLabel
          width={220}
          choices={[
            { value: String(standardPlaybookId), label: 'All messages' },
            ...(playbooks.data ?? []).map(one => ({ value: String(one.playbookId), label: one.name })),
          ]}
          value={String(filter.playbook)}
          onChange={value => change({ playbook: Number(value), topic: '', persona: '' })}
        />
        <SearchInput label="Search cards" value={filter.search} onChange={value => change({ search: value })} />
        {menu('topic', 'Topic', 'All topics', topics)}
        {personas.length > 0 && menu('persona', 'Persona', 'All personas', personas)}
      </Group>
      <QueryState query={shown} loading={<SkeletonRows rows={8} />}>
        {found =>
          found.length === 0 ? (
            <EmptyState
              title="No messages yet"
              actions={
                mayWrite && (
                  <Button component={Link} href={links.messaging()} variant="default">
                    Write message cards
                  </Button>
                )
              }
            >
              The messages of this playbook appear here by topic.
            </EmptyState>
          ) : (
            <Board
              rows={found}
              filter={filter}
              onFollow={card => setFollow({ body: { cardId: card.id, follow: card.follow === 'Y' ? 'N' : 'Y' } })}
            />
          )
        }
      </QueryState>
    </Page>
  )
}
