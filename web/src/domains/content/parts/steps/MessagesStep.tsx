import { ActionIcon, Anchor, Button, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { EvidenceStep } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { type Brief, effectText, messagesText, provenFirst } from '../briefs/brief-words.ts'
import classes from './Steps.module.css'

type Mapped = Answer<'getContentBriefMessageMapping'>[number]
type Choice = Answer<'listContentBriefChoices'>[number]

/** Rows that are offered before a search. */
const firstOffered = 12

function MessageRow({ row, facts, action }: { row: Mapped | Choice; facts: string[]; action: React.ReactNode }) {
  const { cardId, cardTitle, topicName, effect } = row
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Anchor component={Link} href={links.messageCard(cardId)} size="sm" fw={600}>
          {cardTitle}
        </Anchor>
        <Text size="xs" c="dimmed">
          {[topicName, effectText(effect), ...facts].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <EvidenceStep evidence={effect?.evidence ?? null} />
      {action}
    </li>
  )
}

/** The messages that a text is built from, proven ones first, and those that the market has besides. */
export function MessagesStep({ brief }: { brief: Brief }) {
  const { contentBriefId, marketName, mayChange } = brief
  const attached = useApiQuery('getContentBriefMessageMapping', { params: { id: contentBriefId }, query: {} })
  const choices = useApiQuery('listContentBriefChoices', mayChange ? { params: { id: contentBriefId } } : null)
  const conversations = useApiQuery('getConvCountForContentBrief', { body: { contentBriefId } })
  const onError = (error: Error) => notify.error(error)
  const attach = useApiMutation('createContentBriefMessageMapping', { onError })
  const detach = useApiMutation('removeContentBriefMessageMapping', { onError })
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const offered = useMemo(() => {
    const words = text.trim().toLowerCase()
    return provenFirst(choices.data ?? []).filter(({ cardTitle, topicName }) =>
      `${cardTitle} ${topicName}`.toLowerCase().includes(words),
    )
  }, [choices.data, text])
  const isSearched = text.trim() !== ''
  const shown = isWhole || isSearched ? offered : offered.slice(0, firstOffered)
  const isBusy = attach.isPending || detach.isPending
  return (
    <div className={classes.stack}>
      <QueryState query={attached} loading={<SkeletonRows rows={4} />}>
        {rows => (
          <>
            <Text size="lg" maw="75ch" role="status">
              {messagesText(rows, conversations.data ?? brief.conversations, marketName)}
            </Text>
            {rows.length > 0 && (
              <Panel title="Messages of the brief">
                <ul className={classes.list} aria-label="Messages of the brief">
                  {provenFirst(rows).map(row => (
                    <MessageRow
                      key={row.id}
                      row={row}
                      facts={[formatQuantity(row.conversations, 'conversation')]}
                      action={
                        <>
                          {row.archived && <Pill tone="warning">Archived</Pill>}
                          {mayChange && (
                            <ActionIcon
                              size={28}
                              aria-label={`Remove ${row.cardTitle}`}
                              disabled={isBusy}
                              onClick={() => detach.mutate({ params: { contentBriefId, mappingId: row.id } })}
                            >
                              <IconX size={16} />
                            </ActionIcon>
                          )}
                        </>
                      }
                    />
                  ))}
                </ul>
              </Panel>
            )}
          </>
        )}
      </QueryState>
      {mayChange && (
        <Panel
          title="Further messages of the market"
          actions={<SearchInput label="Search messages" value={text} onChange={setText} slash={false} width={220} />}
        >
          <QueryState query={choices} loading={<SkeletonRows rows={6} />}>
            {all => (
              <>
                {shown.length === 0 && (
                  <Text size="sm" c="dimmed">
                    {all.length === 0 ? 'The brief has all messages of its market.' : 'No matches found.'}
                  </Text>
                )}
                <ul className={classes.list} aria-label="Further messages of the market">
                  {shown.map(row => (
                    <MessageRow
                      key={row.cardId}
                      row={row}
                      facts={[]}
                      action={
                        <Button
                          size="compact-sm"
                          variant="default"
                          leftSection={<IconPlus size={14} aria-hidden />}
                          aria-label={`Attach ${row.cardTitle}`}
                          disabled={isBusy}
                          onClick={() =>
                            attach.mutate({
                              body: {
                                contentBriefId,
                                llmcontentBriefMessageMapDtoDetailList: [{ cardId: row.cardId }],
                              },
                            })
                          }
                        >
                          Attach
                        </Button>
                      }
                    />
                  ))}
                </ul>
                {shown.length < offered.length && (
                  <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setWhole(true)}>
                    {formatQuantity(offered.length - shown.length, 'further message')}
                  </Button>
                )}
                <details className={classes.method}>
                  <summary>How do we know?</summary>
                  <p>
                    Points are the difference in win rate between comparable deals in which the message came up early
                    and those in which it did not, with their 95% interval. A message goes with winning when the
                    difference holds after all messages of the market were tested together. That does not show yet that
                    saying it causes the win: only a trial with a hold-out can (step 4).{' '}
                  </p>
                </details>
              </>
            )}
          </QueryState>
        </Panel>
      )}
    </div>
  )
}
