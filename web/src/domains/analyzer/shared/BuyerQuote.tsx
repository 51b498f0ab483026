import type { ContentQuote } from '@bic/contract/analyzer/analyzer'
import { Text } from '@mantine/core'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import { Quote } from '#domains/research/shared/Quote.tsx'
import { formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'

/** What a buyer said, with whose words they are; opens the sentence in its conversation. */
export function BuyerQuote({ quote }: { quote: ContentQuote }) {
  const { convId, storyId, quote: text, speakerName, accountName, date } = quote
  const href =
    storyId === null
      ? links.conversation(convId)
      : links.conversationDetail(storyId, { conv: convId, type: 'all', said: formatSaid(quote) })
  return (
    <div>
      <Quote text={text} marks={[]} speaker={speakerName} side="buyer" href={href} />
      <Text size="xs" c="dimmed">
        {formatText(accountName)} · {formatDate(date)}
      </Text>
    </div>
  )
}
