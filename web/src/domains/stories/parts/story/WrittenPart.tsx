import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { ClearancePill } from '../quotes/clearance-words.tsx'
import { PermissionDialog } from '../quotes/PermissionDialog.tsx'
import { CardsOfPart } from './CardsOfPart.tsx'
import { PartEditor } from './PartEditor.tsx'
import { QuoteOfDeal } from './QuoteOfDeal.tsx'
import classes from './Story.module.css'

type Part = Answer<'getStoryBoard'>['sections'][number]
type StoryQuote = Part['quotes'][number]

interface WrittenPartProps {
  dealId: number
  part: Part
  mayEdit: boolean
  /** What the deal has for this part besides cards. */
  children?: ReactNode
}

/** A part of a story: what its author wrote, the quotes there, and the cards that came up for it. */
export function WrittenPart({ dealId, part, mayEdit, children }: WrittenPartProps) {
  const [isEditing, setEditing] = useState(false)
  const [asked, setAsked] = useState<StoryQuote | null>(null)
  const cards = useApiQuery('getStoryCards', { params: { storyId: dealId } })
  const own = (cards.data ?? []).filter(({ section }) => section === part.section)
  return (
    <>
      <Panel
        title={part.section}
        actions={
          mayEdit &&
          !isEditing && (
            <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      >
        {isEditing ? (
          <PartEditor dealId={dealId} part={part} cards={own} onClose={() => setEditing(false)} />
        ) : (
          <div className={classes.stack}>
            {part.content === '' ? (
              <Text size="sm">Nothing written yet.</Text>
            ) : (
              <Text className={classes.written ?? ''}>{part.content}</Text>
            )}
            {part.quotes.length > 0 && (
              <ul className={classes.list} aria-label="Quotes">
                {part.quotes.map(quote => (
                  <li key={`${quote.convId} ${quote.fragment}`}>
                    <QuoteOfDeal dealId={dealId} quote={quote} />
                    <Group gap="xs" mt={4}>
                      <ClearancePill clearance={quote.clearances['Story page']} />
                      <Button size="compact-xs" variant="subtle" onClick={() => setAsked(quote)}>
                        Permission
                      </Button>
                    </Group>
                  </li>
                ))}
              </ul>
            )}
            {part.updatedTime !== null && (
              <Text size="xs" c="dimmed">
                Last changed by {part.updatedBy ?? 'somebody who left'} on {formatLongDate(part.updatedTime)}
              </Text>
            )}
          </div>
        )}
      </Panel>
      {children}
      <Panel title="Cards that came up">
        <QueryState query={cards} loading={<SkeletonRows rows={4} height={52} />}>
          {() => <CardsOfPart dealId={dealId} cards={own} />}
        </QueryState>
      </Panel>
      {asked && <PermissionDialog dealId={dealId} quote={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
