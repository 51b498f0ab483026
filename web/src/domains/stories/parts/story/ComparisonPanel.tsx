import { Anchor, Text } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from './Story.module.css'
import { typicalityText } from './story-sentences.ts'

type Comparison = Answer<'getStoryComparison'>
type Counter = NonNullable<Comparison['counter']>
type Beat = Counter['beats'][number]['own']

/** Cards that are named in a list. */
const mostNamed = 6

const namesOf = (cards: readonly { readonly title: string }[]): string =>
  cards
    .slice(0, mostNamed)
    .map(({ title }) => title)
    .join(', ') + (cards.length > mostNamed ? ` and ${cards.length - mostNamed} more` : '')

function BeatCell({ beat }: { beat: Beat }) {
  if (!beat) return <td>Never was in it</td>
  return (
    <td>
      {beat.days === null ? `From ${formatLongDate(beat.from)}` : formatQuantity(beat.days, 'day')},{' '}
      {formatQuantity(beat.conversations, 'conversation')}
      {beat.cards.length > 0 && <div>First said: {namesOf(beat.cards)}</div>}
    </td>
  )
}

function CounterStory({ counter }: { counter: Counter }) {
  return (
    <>
      <Text>
        The lost deal most like it, of {counter.n}:{' '}
        <Anchor component={Link} href={links.deal(counter.storyId)} underline="always">
          {counter.storyName}
        </Anchor>
        {counter.accountName === '' ? '' : ` of ${counter.accountName}`}, lost
        {counter.closedDate === null ? '' : ` on ${formatLongDate(counter.closedDate)}`}.
      </Text>
      <table className={classes.beats}>
        <caption>Stage by stage beside one another</caption>
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">This deal</th>
            <th scope="col">The lost deal</th>
          </tr>
        </thead>
        <tbody>
          {counter.beats.map(({ stage, own, other }) => (
            <tr key={stage}>
              <th scope="row">{stage}</th>
              <BeatCell beat={own} />
              <BeatCell beat={other} />
            </tr>
          ))}
        </tbody>
      </table>
      {counter.onlyOwn.length > 0 && <Text size="sm">Said in this deal only: {namesOf(counter.onlyOwn)}.</Text>}
      {counter.onlyOther.length > 0 && <Text size="sm">Said in the lost deal only: {namesOf(counter.onlyOther)}.</Text>}
      <Text size="sm" c="dimmed">
        Two deals are described here. What differed between them need not be why one was won.
      </Text>
    </>
  )
}

/** How typical the deal is among wins, and the lost deal most like it beside it. */
export function ComparisonPanel({ dealId, isWon }: { dealId: number; isWon: boolean }) {
  const comparison = useApiQuery('getStoryComparison', { params: { storyId: dealId } })
  return (
    <Panel title="Among comparable deals">
      <QueryState query={comparison} loading={<SkeletonText lines={8} />}>
        {found => (
          <div className={classes.stack}>
            {isWon && <Text>{typicalityText(found)}</Text>}
            {found.counter ? (
              <CounterStory counter={found.counter} />
            ) : (
              <Text size="sm">No lost deal can be compared with it yet.</Text>
            )}
            <details>
              <summary>How do we know?</summary>
              <div className={classes.stack}>
                <Text size="sm">
                  Deals are compared by what was said in them, industry, segment, amount, market and region, as far as
                  both deals’ are known; what was said weighs as much as segment, industry and amount together (Gower’s
                  distance). A win is typical when it is closer to all the other wins than most of them are. The
                  interval is that of a share of so many wins (Wilson).{' '}
                </Text>
                {found.counter && found.counter.reasons.length > 0 && (
                  <Text size="sm">The lost deal: {found.counter.reasons.join('. ')}.</Text>
                )}
                {found.cards.length > 0 && (
                  <ul>
                    {found.cards.map(card => (
                      <li key={card.cardId}>
                        {card.title}
                        {card.inStory ? '' : ' (not in this deal)'}: in{' '}
                        {card.share === null ? 'no' : shareWithInterval(card.share, card.share.n)} of the wins
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </details>
          </div>
        )}
      </QueryState>
    </Panel>
  )
}
