import { Anchor, Text } from '@mantine/core'
import { conversationKinds } from '#domains/conversations/shared/conversation-kinds.tsx'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import type { Direction, TapeCard } from '#domains/deals/api/tape.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from './Cards.module.css'

/** Conversations whose moments are shown; the rest is a click away. */
const conversationsShown = 3

/** The newest conversations of a deal with a card, each with its key moments. */
const useMomentsOfCard = (dealId: number, cardId: number, direction: Direction) =>
  useApiQuery('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', {
    query: { storyId: dealId, cardId, buyerBidirectional: direction, pageSize: conversationsShown },
  })

/** Moments shown of one conversation. */
const momentsShown = 2

interface CardMomentsProps {
  dealId: number
  card: TapeCard
  direction: Direction
}

/** What was said about a card: the newest conversations with their first moments, each leading there. */
export function CardMoments({ dealId, card, direction }: CardMomentsProps) {
  const moments = useMomentsOfCard(dealId, card.cardId, direction)
  return (
    <QueryState query={moments} loading={<SkeletonText lines={3} />}>
      {({ rows, total }) => {
        const analysis = (at: { conv?: number; said?: string } = {}) =>
          links.conversationAnalysis(dealId, card.cardId, { ...at, direction, type: 'all' })
        if (rows.length === 0)
          return (
            <Text size="sm" c="dimmed">
              {direction === 'buyer' ? 'No buyer has said it in this deal.' : 'Nobody has said it in this deal.'}
            </Text>
          )
        return (
          <>
            {rows.map(row => (
              <div key={row.convId} className={classes.said}>
                <Anchor component={Link} size="sm" fw={500} href={analysis({ conv: row.convId })}>
                  {`${conversationKinds[row.convType].name}, ${formatDate(row.createDate)}: ${row.subject}`}
                </Anchor>
                {row.keyMomentsForConv.slice(0, momentsShown).map(moment => (
                  <blockquote key={moment.keyMomentId} className={classes.moment}>
                    <Anchor
                      component={Link}
                      inherit
                      c="inherit"
                      href={analysis({ conv: row.convId, said: formatSaid({ convId: row.convId, ...moment }) })}
                    >
                      {moment.keyMomentText.slice(0, moment.start)}
                      <mark>{moment.keyMomentText.slice(moment.start, moment.end)}</mark>
                      {moment.keyMomentText.slice(moment.end)}
                    </Anchor>
                  </blockquote>
                ))}
              </div>
            ))}
            {total > rows.length && (
              <Anchor component={Link} size="sm" href={analysis()}>
                {`All ${formatQuantity(total, 'conversation')} with this card`}
              </Anchor>
            )}
          </>
        )
      }}
    </QueryState>
  )
}
