import { Text } from '@mantine/core'
import { conversationKinds } from '#domains/conversations/shared/conversation-kinds.tsx'
import type { TapeConversation } from '#domains/deals/api/tape.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import classes from './Tape.module.css'

const stageOf = ({ stage, stageFromHistory }: TapeConversation) =>
  stage === null ? null : stageFromHistory ? stage : `${stage} (present)`

const speakersOf = ({ people }: TapeConversation) =>
  people
    .filter(({ words }) => words > 0)
    .toSorted((a, b) => b.words - a.words)
    .map(({ name, words }) => `${name} ${formatCount(words)}`)
    .join(', ')

/** What there is to say of the conversation under the pointer or the focus; a hint while there is none. */
export function ConversationCaption({ conversation }: { conversation: TapeConversation | undefined }) {
  if (!conversation)
    return (
      <div className={classes.caption}>
        <Text size="sm" c="dimmed">
          Each bar is a conversation; a click opens it. With the keyboard, the arrows go from one to the next.
        </Text>
      </div>
    )
  const { convType, subject, day, buyerWords, sellerWords, unknownWords, cards, counts } = conversation
  const facts = [
    conversationKinds[convType].name,
    formatLongDate(day),
    stageOf(conversation),
    formatQuantity(cards.length, 'card'),
    counts ? null : 'after the close: not counted for its cards',
  ].filter(fact => fact !== null)
  const words = [
    `buyers ${formatCount(buyerWords)}`,
    `sellers ${formatCount(sellerWords)}`,
    ...(unknownWords > 0 ? [`side unknown ${formatCount(unknownWords)}`] : []),
  ]
  return (
    <div className={classes.caption}>
      <Text size="sm" truncate>
        <Text span fw={600}>
          {subject}
        </Text>
        <Text span c="dimmed">{` · ${facts.join(' · ')}`}</Text>
      </Text>
      <Text size="xs" c="dimmed" lineClamp={2}>
        {`Words: ${words.join(', ')}`}
        {speakersOf(conversation) && ` (${speakersOf(conversation)})`}
      </Text>
    </div>
  )
}
