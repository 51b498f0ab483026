import { List, Stack, Text } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { pointsText } from '#lib/points.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { changeText } from '../MatchingProgress.tsx'

export type ExposedCards = Answer<'getMessageExposures'>['cards']
type ExposedCard = ExposedCards[number]

interface CardsChangeProps {
  before: ExposedCards
  /** Cards that changed too and that nothing is said of, for they are too many. */
  unsaid: number
}

/** What the change did to the effect, each figure with its interval, over the same deals. */
const effectText = (change: NonNullable<ExposedCard['change']>): string => {
  const { before, now, ranges, deals, changed, low, high } = change
  const earlier = pointsText({ difference: before, ...ranges.before })
  if (changed === 0) return `Its effect is the same as before: ${earlier} among comparable deals.`
  const present = pointsText({ difference: now, ...ranges.now })
  const open = low <= 0 && high >= 0 ? ' They cannot say whether its effect became another one.' : ''
  return `Its effect among comparable deals: ${earlier} → ${present}. The change: ${pointsText(change)}, over the same ${formatQuantity(deals, 'closed deal')}; ${formatCount(changed)} of them have the message only before or only now.${open}`
}

function OneCard({ before, now }: { before: ExposedCard; now: ExposedCard }) {
  return (
    <>
      <b>{now.title}</b>: {changeText({ before, now })}.{' '}
      {now.change
        ? effectText(now.change)
        : 'Before or now, too few comparable deals have it to say what this did to its effect.'}
    </>
  )
}

/** What changed keywords did to their cards: conversations, deals and effect, with intervals that hold together. */
export function CardsChange({ before, unsaid }: CardsChangeProps) {
  const { data } = useApiQuery(
    'getMessageExposures',
    {
      body: {
        cardIdList: before.map(({ cardId }) => cardId),
        before: before.map(({ cardId, storyIdList, firstDay }) => ({ cardId, storyIdList, firstDay })),
      },
    },
    { meta: hiddenWithoutAnswer },
  )
  if (!data) return null
  const earlier = new Map(before.map(card => [card.cardId, card]))
  const compared = data.cards.filter(({ change }) => change !== null).length
  return (
    <Stack gap={4} role="status" aria-label="What changed">
      <List size="sm" spacing={4}>
        {data.cards.map(now => {
          const card = earlier.get(now.cardId)
          return (
            card && (
              <List.Item key={now.cardId}>
                <OneCard before={card} now={now} />
              </List.Item>
            )
          )
        })}
      </List>
      {compared > 1 && (
        <Text size="sm" c="dimmed">
          The intervals of these {formatCount(before.length)} changes are wide enough to hold all at once in 95% of
          cases.
        </Text>
      )}
      {unsaid > 0 && (
        <Text size="sm" c="dimmed">
          {formatQuantity(unsaid, 'more card')} changed, too; the page of each says what its effect is now.
        </Text>
      )}
    </Stack>
  )
}
