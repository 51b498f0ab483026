import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { emptyUnlessTyped } from '#lib/saved-text.ts'
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
const describeRatings = ({ opinions }: Related): string => {
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

/** What the user thinks of it: a rating is saved at once, and a note with a button; what is typed stays when that fails. */
function OwnOpinion({ cardId, related, own }: OwnOpinionProps) {
  const onError = (error: Error) => notify.error(error)
  const rate = useApiMutation('upsertCardRelationRating', { onError })
  const annotate = useApiMutation('upsertCardRelationNotes', { onError })
  const [typed, setTyped] = useState<string | null>(null)
  const pair = { cardId, relatedCardId: related.cardId }
  const saved = own?.notes ?? ''
  const changed = typed !== null && typed.trim() !== saved
  const saveRating = (rating: number | null) => rate.mutate({ body: { ...pair, rating } })
  const saveNotes = (notes: string) =>
    annotate.mutate({ body: { ...pair, notes } }, { onSuccess: () => setTyped(emptyUnlessTyped(notes, null)) })
  return (
    <Group gap="md" align="start" wrap="wrap">
      <Group gap="xs">
        <SegmentedButtons
          label={`Your rating of the relation to ${related.title}, 1 hardly, 5 closely`}
          choices={ratings}
          value={own?.rating == null ? '' : String(own.rating)}
          onChange={rating => saveRating(Number(rating))}
        />
        {own?.rating != null && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Take back your rating of the relation to ${related.title}`}
            loading={rate.isPending}
            onClick={() => saveRating(null)}
          >
            Take back
          </Button>
        )}
      </Group>
      <Stack gap="xs" w={360}>
        <Textarea
          aria-label={`Your note on the relation to ${related.title}`}
          placeholder="How they belong together"
          autosize
          minRows={1}
          maxRows={4}
          maxLength={2000}
          value={typed ?? saved}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        {changed && (
          <Group gap="xs" justify="flex-end">
            <Button size="compact-sm" variant="default" onClick={() => setTyped(null)}>
              Cancel
            </Button>
            <Button size="compact-sm" loading={annotate.isPending} onClick={() => saveNotes(typed)}>
              Save the note
            </Button>
          </Group>
        )}
      </Stack>
    </Group>
  )
}

interface ChosenCard {
  readonly id: number
  readonly title: string
}

interface RelatedCardProps {
  cardId: number
  title: string
  relatedId: number
  /** Undefined: nobody has related it yet. */
  related: Related | undefined
}

/** A card with what people think of how it belongs together with another. */
function RelatedCard({ cardId, title, relatedId, related }: RelatedCardProps) {
  const opinions = related?.opinions ?? []
  return (
    <section className={classes.version} aria-label={title}>
      {related ? (
        <Text size="sm">
          <Anchor component={Link} href={links.messageCard(relatedId)} fw={600} underline="always">
            {title}
          </Anchor>{' '}
          · {related.topicName}
          {related.archived && ' · archived'} · {describeRatings(related)} · Both came up in{' '}
          {formatQuantity(related.dealsWithBoth, 'deal')}
        </Text>
      ) : (
        <Text size="sm">How closely does it belong together with {title}?</Text>
      )}
      {opinions
        .filter(({ own, notes }) => !own && notes !== '')
        .map(({ author, rating, notes }) => (
          <Text key={author + notes} size="sm" className={classes.texts}>
            “{notes}” {author}
            {rating !== null && `, ${rating} of 5`}
          </Text>
        ))}
      <OwnOpinion cardId={cardId} related={{ cardId: relatedId, title }} own={opinions.find(({ own }) => own)} />
    </section>
  )
}

interface CardRelationsProps {
  card: Pick<Answer<'getPlaybookCard'>, 'id' | 'marketId'>
}

/** The cards that belong together with this one: what people think of it, and in how many deals both came up. */
export function CardRelations({ card }: CardRelationsProps) {
  const relations = useApiQuery('listCardRelations', { params: { id: card.id } })
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<ChosenCard | null>(null)
  const stop = () => {
    setAdding(false)
    setChosen(null)
  }
  return (
    <Panel
      title="Belongs together with"
      actions={
        <Button size="compact-sm" variant="default" onClick={adding ? stop : () => setAdding(true)}>
          {adding ? 'Close' : 'Add a card'}
        </Button>
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
                without={card.id}
                width={420}
                onChange={setChosen}
              />
            )}
            {found.length === 0 && !adding && (
              <Text size="sm" c="dimmed">
                Nobody has related a card to this one yet.
              </Text>
            )}
            {/* The chosen card stays where it is when it becomes one of the related: what is typed about it is kept. */}
            {[
              ...(chosen ? [chosen] : []),
              ...found.map(({ cardId, title }) => ({ id: cardId, title })).filter(({ id }) => id !== chosen?.id),
            ].map(({ id, title }) => (
              <RelatedCard
                key={id}
                cardId={card.id}
                title={title}
                relatedId={id}
                related={found.find(({ cardId }) => cardId === id)}
              />
            ))}
          </div>
        )}
      </QueryState>
    </Panel>
  )
}
