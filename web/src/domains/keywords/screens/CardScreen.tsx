import { Anchor, Button, Group, Tabs, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconMicrophone2, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { CardTexts } from '#domains/playbook/shared/CardTexts.tsx'
import { useCard } from '#domains/playbook/shared/use-card.ts'
import { useSetArchive } from '#domains/playbook/shared/use-set-archive.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { usePathParams, useSearchState } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { oneOf } from '#lib/search-params.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ScreenState } from '#ui/state/ScreenState.tsx'
import { useSubView } from '#ui/sub-view.ts'
import { ContextKeywords } from '../parts/ContextKeywords.tsx'
import { KeywordsOfCard } from '../parts/KeywordsOfCard.tsx'
import { type CardCounts, MatchingProgress, type MatchingRun } from '../parts/MatchingProgress.tsx'
import { useShownMatching } from '../parts/use-shown-matching.ts'

const spec = { tab: oneOf(['matched', 'context'], 'matched') }

/** One message card: its texts, the keywords that find it, and the words that must or must not stand near them. */
export default function CardScreen() {
  const id = readId(usePathParams().id)
  const found = useCard(id)
  const [{ tab }, change] = useSearchState(spec)
  const [editing, setEditing] = useState(false)
  const [matching, setMatching] = useShownMatching(id)
  const { mutate: setArchive, isPending: archiving } = useSetArchive()
  const [before, setBefore] = useState<CardCounts | null>(null)
  const begin = (run: MatchingRun) => {
    setBefore(found.data ?? null)
    setMatching(run)
  }
  useSubView(found.data?.title)

  if (id === null)
    return (
      <EmptyState
        title="This card was not found"
        actions={
          <Button component={Link} href={links.messaging()} variant="default">
            Show all cards
          </Button>
        }
      />
    )
  return (
    <ScreenState title="Message card" query={found}>
      {card => {
        const figures = `${formatQuantity(card.conversationCount, 'conversation')} · ${formatQuantity(card.dealCount, 'deal')}`
        return (
          <Page
            title={card.title}
            subtitle={
              <Group gap="xs">
                <Anchor component={Link} size="sm" href={`${links.messaging()}?topic=${card.topicId}`}>
                  {card.topic_name}
                </Anchor>
                {card.archived && <Pill tone="warning">Archived</Pill>}
                {card.dealCount > 0 ? (
                  <Anchor component={Link} size="sm" href={links.deals({ cardId: card.id })}>
                    {figures}
                  </Anchor>
                ) : (
                  <span>{figures}</span>
                )}
              </Group>
            }
            actions={
              <>
                <Button
                  component={Link}
                  href={links.customerVoice(card)}
                  variant="default"
                  leftSection={<IconMicrophone2 size={16} />}
                >
                  Voice of Customer
                </Button>
                <RestrictedButton
                  call="setArchive"
                  variant="default"
                  leftSection={card.archived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
                  loading={archiving}
                  onClick={() => setArchive({ cardId: card.id, archived: !card.archived, title: card.title })}
                >
                  {card.archived ? 'Restore' : 'Archive'}
                </RestrictedButton>
                {!editing && (
                  <RestrictedButton
                    call="updatePlaybookCard"
                    leftSection={<IconPencil size={16} />}
                    variant="default"
                    onClick={() => setEditing(true)}
                  >
                    Edit
                  </RestrictedButton>
                )}
              </>
            }
          >
            {editing ? (
              <CardTexts card={card} onClose={() => setEditing(false)} />
            ) : (
              <Text maw="80ch" c={card.description ? undefined : 'dimmed'} style={{ whiteSpace: 'pre-wrap' }}>
                {card.description || 'No description yet.'}
              </Text>
            )}
            {matching && <MatchingProgress {...matching} change={before ? { before, now: card } : undefined} />}
            <Tabs value={tab} onChange={value => change({ tab: value === 'context' ? 'context' : 'matched' })}>
              <Tabs.List mb="md">
                <Tabs.Tab value="matched">Matched keywords ({formatCount(card.cardTagsList.length)})</Tabs.Tab>
                <Tabs.Tab value="context">Context keywords</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="matched">
                <KeywordsOfCard card={card} onMatching={begin} />
              </Tabs.Panel>
              <Tabs.Panel value="context">
                <ContextKeywords cardId={card.id} onMatching={begin} />
              </Tabs.Panel>
            </Tabs>
          </Page>
        )
      }}
    </ScreenState>
  )
}
