import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { quantityOrNothing } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useMayCall } from '#lib/may-call.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { flag, oneOf, text, whole } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { SwitchField } from '#ui/input/SwitchField.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { notify } from '#ui/notify.ts'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { readSort, writeSort } from '#ui/table/sort-text.ts'

import { cardColumns } from '../parts/card-columns.tsx'
import { groupTopics } from '../parts/group-topics.ts'
import { MessagingAnswer } from '../parts/MessagingAnswer.tsx'
import { TopicList } from '../parts/TopicList.tsx'
import { NewCardDialog } from '../shared/NewCardDialog.tsx'
import { useSetArchive } from '../shared/use-set-archive.ts'
import classes from './MessagingScreen.module.css'

const phoneLines = [
  ['title', 'status'],
  ['topic'],
  ['deals', 'conversations', 'keywords'],
  ['follow', 'hide', 'archive'],
] as const

/** The address of the cards list. */
const messagingSearch = {
  search: text(),
  market: whole(null, { min: 1 }),
  topic: whole(null, { min: 1 }),
  archived: flag(),
  status: oneOf(['', 'N', 'MY_CARDS', 'Y', 'hidden'] as const, ''),
  sort: text(),
}

const idText = (id: number | null) => (id === null ? '' : String(id))
const textId = (text: string) => (text === '' ? null : Number(text))

/** The message cards of a market by topic. */
export default function MessagingScreen() {
  const go = useGo()
  const [search, change] = useSearchState(messagingSearch)
  const { market, topic, archived, status } = search
  const cards = useApiQuery('listPlaybookCards', {
    query: {
      archived: archived ? 'Y' : 'N',
      hidden: status === 'hidden' ? 'Y' : 'N',
      ...(status === '' || status === 'hidden' ? {} : { testCards: status }),
    },
  })
  const topics = useApiQuery('listTopics')
  const { data: markets = [], isPending: isMarketAwaited } = useApiQuery('listAllMarket')
  const { mutate: setArchive } = useSetArchive()
  const { mutate: setFollow } = useApiMutation('updateCardFollowStatus', { onError: error => notify.error(error) })
  const { mutate: setHidden } = useApiMutation('hideCard', { onError: error => notify.error(error) })
  const mayArchive = useMayCall('setArchive')
  const [creating, setCreating] = useState(false)

  const ofMarket = useMemo(
    () => cards.data?.filter(card => market === null || card.marketId === market),
    [cards.data, market],
  )
  const rows = useMemo(() => ofMarket?.filter(card => topic === null || card.topicId === topic), [ofMarket, topic])
  const groups = useMemo(() => groupTopics(topics.data ?? [], ofMarket), [topics.data, ofMarket])
  const columns = useMemo(
    () =>
      cardColumns(
        card => setFollow({ body: { cardId: card.id, follow: card.follow === 'Y' ? 'N' : 'Y' } }),
        mayArchive ? card => setArchive({ cardId: card.id, archived: !card.archived, title: card.title }) : null,
        card => setHidden({ body: { cardId: card.id, hidden: !card.hidden } }),
      ),
    [setFollow, setArchive, setHidden, mayArchive],
  )
  const newCard = (
    <RestrictedButton call="createPlaybookCard" leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      New card
    </RestrictedButton>
  )
  const noCards = archived ? (
    <EmptyState title="No archived cards">An archived card stays here until it is brought back.</EmptyState>
  ) : (
    <EmptyState title="No cards yet" actions={newCard}>
      A card is a message you go to market with. Its keywords find it in conversations.
    </EmptyState>
  )
  const noneHere = (
    <EmptyState
      title="No cards here"
      actions={
        <Button variant="default" onClick={() => change({ market: null, topic: null, status: '' })}>
          Show all cards
        </Button>
      }
    />
  )

  return (
    <Page
      title="Messaging"
      subtitle={ofMarket && quantityOrNothing(ofMarket.length, archived ? 'archived card' : 'card')}
      actions={
        <>
          <Button component={Link} variant="default" href={links.solutions(market === null ? {} : { market })}>
            Solutions
          </Button>
          {newCard}
        </>
      }
    >
      {!archived && ofMarket && (
        <MessagingAnswer cards={ofMarket} onShowLeast={() => change({ topic: null, search: '', sort: 'deals' })} />
      )}
      <div className={classes.columns}>
        <div className={classes.wide}>
          <TopicList groups={groups} value={topic} onChange={next => change({ topic: next })} />
        </div>
        <DataTable
          label="Cards"
          rows={rows}
          columns={columns}
          phone={phoneLines}
          rowKey={card => card.id}
          onOpen={card => go(links.messageCard(card.id))}
          state={{ search: search.search, sort: readSort(search.sort), page: 1, pageSize: 50 }}
          onState={({ search: typed, sort }) => change({ search: typed, sort: writeSort(sort) })}
          searchLabel="Search cards"
          exportName="Cards"
          rowHeight={52}
          error={cards.error}
          onRetry={() => void cards.refetch()}
          empty={market === null && topic === null && status === '' ? noCards : noneHere}
          tools={
            <Group gap="sm">
              <div className={classes.narrow}>
                <SelectMenu
                  label="Topic"
                  hideLabel
                  placeholder="All topics"
                  choices={[
                    { value: '', label: 'All topics' },
                    ...groups
                      .flatMap(group => group.topics)
                      .map(one => ({
                        value: String(one.topicId),
                        label: one.name,
                        ...(one.cards === null ? {} : { count: one.cards }),
                      })),
                  ]}
                  value={idText(topic)}
                  onChange={value => change({ topic: textId(value) })}
                />
              </div>
              {(isMarketAwaited || markets.length > 1) && (
                <SelectMenu
                  label="Market"
                  hideLabel
                  width={180}
                  choices={[
                    { value: '', label: 'All markets' },
                    ...markets.map(one => ({ value: String(one.id), label: one.name })),
                  ]}
                  value={idText(market)}
                  onChange={value => change({ market: textId(value) })}
                />
              )}
              <SelectMenu
                label="Message status"
                hideLabel
                width={160}
                choices={[
                  { value: '', label: 'Any status' },
                  { value: 'N', label: 'Approved' },
                  { value: 'MY_CARDS', label: 'My test' },
                  { value: 'Y', label: 'All test' },
                  { value: 'hidden', label: 'Hidden by me' },
                ]}
                value={status}
                onChange={value => change({ status: value as typeof status })}
              />
              <SwitchField
                label="Cards shown"
                off="In use"
                on="Archived"
                checked={archived}
                onChange={checked => change({ archived: checked })}
              />
            </Group>
          }
        />
      </div>
      <NewCardDialog opened={creating} onClose={() => setCreating(false)} marketId={market} topicId={topic} />
    </Page>
  )
}
