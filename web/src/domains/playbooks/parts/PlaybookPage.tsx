import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { ApprovalBadge } from '#ui/figure/ApprovalBadge.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { WhenSeen } from '#ui/WhenSeen.tsx'
import { PlaybookDocuments } from '../shared/PlaybookDocuments.tsx'
import { AddCards } from './AddCards.tsx'
import { describePlaybook } from './describe-playbook.ts'
import { NetNew } from './NetNew.tsx'
import { visibilityWords } from './visibility-words.ts'

type Playbook = Answer<'listPlaybooks'>[number]

/** Cards whose keywords are counted. */
const mostCounted = 1000

/** One playbook: what it holds, its messages by topic, net-new messages, and its documents. */
export function PlaybookPage({ playbook }: { playbook: Playbook }) {
  const { playbookId, marketId, marketName, mayChange } = playbook
  const rows = useApiQuery('getCollectionWithNetNew', { query: { marketId, playbookId, netNew: 'N' } })
  const cards = (rows.data ?? []).filter(row => row.netNew === 'N')
  const ids = cards.slice(0, mostCounted).map(({ id }) => id)
  const approved = useApiQuery(
    'getApprovedKeywordsCountForCardIds',
    ids.length === 0 ? null : { body: { cardIdList: ids } },
  )
  const change = useApiMutation('changePlaybookCards', { onError: error => notify.error(error) })
  const [adding, setAdding] = useState(false)
  const byTopic = Map.groupBy(cards, ({ topic_name }) => topic_name)
  const counts = approved.data
  const found = counts ? cards.filter(({ id }) => counts[String(id)] === 0).map(({ title }) => title) : null
  // Of cards that were not counted nothing is said, unless it is known of others that nothing finds them.
  const unheard = found?.length === 0 && cards.length > mostCounted ? null : found
  return (
    <>
      <QueryState query={rows} loading={<SkeletonRows rows={6} />}>
        {() => (
          <>
            <Text size="lg" maw="70ch">
              {describePlaybook({ cards: cards.length, topics: byTopic.size, unheard })}
            </Text>
            <Text size="sm" c="dimmed">
              {marketName} · {playbook.owner} · {visibilityWords[playbook.visibility].meaning}
            </Text>
            {playbook.description && (
              <Text maw="80ch" style={{ whiteSpace: 'pre-wrap' }}>
                {playbook.description}
              </Text>
            )}
            <Panel
              title="Messages"
              actions={
                mayChange && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconPlus size={16} aria-hidden />}
                    onClick={() => setAdding(true)}
                  >
                    Add messages
                  </Button>
                )
              }
            >
              {cards.length === 0 && (
                <Text size="sm" c="dimmed">
                  No messages yet.
                </Text>
              )}
              {[...byTopic].map(([topic, inside]) => (
                <section key={topic} aria-label={topic}>
                  <h3 style={{ margin: '0.5rem 0 0.25rem', fontSize: 'var(--mantine-font-size-sm)' }}>{topic}</h3>
                  <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
                    {inside.map(card => (
                      <li key={card.id}>
                        <Group gap="xs" py={2}>
                          <Anchor component={Link} href={links.messageCard(card.id)} size="sm" underline="always">
                            {card.title}
                          </Anchor>
                          {card.isTestCard === 'Y' && <ApprovalBadge approved="N" />}
                          {mayChange && (
                            <ActionIcon
                              variant="subtle"
                              size={24}
                              aria-label={`Remove ${card.title}`}
                              disabled={change.isPending}
                              onClick={() => change.mutate({ body: { playbookId, removeCardIdList: [card.id] } })}
                            >
                              <IconX size={14} />
                            </ActionIcon>
                          )}
                        </Group>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </Panel>
          </>
        )}
      </QueryState>
      <PlaybookDocuments title="Documents" place={{ playbookId }} mayAdd={mayChange} />
      <WhenSeen height={240}>
        <NetNew playbookId={playbookId} market={{ id: marketId, name: marketName }} />
      </WhenSeen>
      {adding && (
        <AddCards
          playbookId={playbookId}
          marketId={marketId}
          present={new Set(cards.map(({ id }) => id))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
