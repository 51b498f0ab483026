import { Anchor, Text } from '@mantine/core'
import { Quote } from '#domains/research/shared/Quote.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import classes from './MessageHelp.module.css'

type Said = Answer<'getMessageQuotes'>['quotes'][number]

/** Its place in the conversation; of what is kept elsewhere the conversation here. */
const addressOf = ({ callUrl, storyId: dealId, convId }: Said): string =>
  callUrl.startsWith('/') ? callUrl : links.conversationDetail(dealId, { conv: convId, type: 'all' })

/** What buyers said of a message, each with its deal and day, leading to its place. */
export const MessageQuotes = ({ label, quotes }: { label: string; quotes: readonly Said[] }) => (
  <ul className={classes.quotes} aria-label={label}>
    {quotes.map(quote => (
      <li key={`${quote.storyId} ${quote.convId}`}>
        <Quote text={quote.text} marks={[]} speaker={quote.speakerName} side={quote.side} href={addressOf(quote)} />
        <Text size="xs" c="dimmed">
          <Anchor component={Link} href={links.deal(quote.storyId)} inherit underline="always">
            {quote.storyName}
          </Anchor>{' '}
          · {formatText(quote.accountName)} · {formatDate(quote.date)}
        </Text>
      </li>
    ))}
  </ul>
)
