import { Anchor, Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { type Choice, SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { CardMenu } from '../CardMenu.tsx'
import classes from './CardVersions.module.css'

type Related = Answer<'listCardRelations'>[number]

/** How closely people think two cards belong together, in words. */
const sayRatings = ({ opinions }: Related): string => {
  const ratings = opinions.flatMap(({ rating }) => rating ?? [])
  if (ratings.length === 0) return 'Not rated yet'
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)]
  return `Rated ${least === most ? least : `${least} to ${most}`} of 5 by ${formatQuantity(ratings.length, 'person', 'people')}`
}

interface OwnOpinionProps {
  cardId: number
  related: Pick<Related, 'cardId' | 'title'>
  own: { readonly rating: number | null; readonly notes: string } | undefined
}

/** From hardly to closely. */
const ratings: readonly Choice<string>[] = ['1', '2', '3', '4', '5'].map(value => ({ value, label: value }))

/** What the user thinks of it: saved at once when rated, and when the note is left. */
function OwnOpinion({ cardId, related, own }: OwnOpinionProps) {
  const onError = (error: Error) => notify.error(error)
  const rate = useApiMutation('upsertCardRelationRating', { onError })
  const annotate = useApiMutation('upsertCardRelationNotes', { onError })
  const [notes, setNotes] = useState(own?.notes ?? '')
  const pair = { cardId, relatedCardId: related.cardId }
  const saveNotes = () => {
    if (notes.trim() !== (own?.notes ?? '')) annotate.mutate({ body: { ...pair, notes } })
  }
  return (
    <Group gap="md" align="start" wrap="wrap">
      <SegmentedButtons
        label={`Your rating of the relation to ${related.title}, 1 hardly, 5 closely`}
        choices={ratings}
        value={own?.rating == null ? '' : String(own.rating)}
        onChange={rating => rate.mutate({ body: { ...pair, rating: Number(rating) } })}
      />
      <Textarea
        aria-label={`Your note on the relation to ${related.title}`}
        placeholder="How they belong together"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={2000}
        w={360}
        value={notes}
        onChange={event => setNotes(event.currentTarget.value)}
        onBlur={saveNotes}
      />
    </Group>
  )
}

interface CardRelationsProps {
  card: Pick<Answer<'getPlaybookCard'>, 'id' | 'marketId'>
}

/** The cards that belong together with this one: what people think of it, and in how many deals both came up. */
export function CardRelations({ card }: CardRelationsProps) {
  const relations = useApiQuery('listCardRelations', { params: { id: card.id } })
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<{ readonly id: number; readonly title: string } | null>(null)
  const isNew = chosen !== null && !relations.data?.some(({ cardId }) => cardId === chosen.id)
  return (
    <Panel
      title="Belongs together with"
      actions={
        !adding && (
          <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
            Add a card
          </Button>
        )
      }
    >
      <QueryState query={relations} loading={<SkeletonRows rows={2} />}>
        {found => (
          <div className={classes.versions}>
            {adding && (
              <CardMenu
                label="Card that it belongs together with"
                cardId={chosen?.id ?? null}
                marketId={card.marketId}
                width={420}
                onChange={one => setChosen(one && one.id !== card.id ? one : null)}
              />
            )}
            {isNew && (
              <section aria-label={chosen.title}>
                <Text size="sm">How closely does it belong together with {chosen.title}?</Text>
                <OwnOpinion
                  key={chosen.id}
                  cardId={card.id}
                  related={{ ...chosen, cardId: chosen.id }}
                  own={undefined}
                />
              </section>
            )}
            {found.length === 0 && !adding && (
              <Text size="sm" c="dimmed">
                Nobody has related a card to this one yet.
              </Text>
            )}
            {found.map(related => (
              <section key={related.cardId} className={classes.version} aria-label={related.title}>
                <Text size="sm">
                  <Anchor component={Link} href={links.messageCard(related.cardId)} fw={600} underline="always">
                    {related.title}
                  </Anchor>{' '}
                  · {related.topicName}
                  {related.archived && ' · archived'} · {sayRatings(related)} · Both came up in{' '}
                  {formatQuantity(related.dealsWithBoth, 'deal')}
                </Text>
                {related.opinions
                  .filter(({ own, notes }) => !own && notes !== '')
                  .map(({ author, rating, notes }) => (
                    <Text key={author + notes} size="sm" className={classes.texts}>
                      “{notes}” {author}
                      {rating !== null && `, ${rating} of 5`}
                    </Text>
                  ))}
                <OwnOpinion cardId={card.id} related={related} own={related.opinions.find(({ own }) => own)} />
              </section>
            ))}
          </div>
        )}
      </QueryState>
    </Panel>
  )
}
