import { Anchor } from '@mantine/core'
import { conversationKinds } from '#domains/conversations/shared/conversation-kinds.tsx'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import type { SaidQuote } from '#domains/deals/api/tearsheet.ts'
import { formatDuration } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'

interface QuoteLinkProps {
  dealId: number
  quote: SaidQuote
  /** What is written stays where it is. */
  newTab?: boolean
}

/** Whose words they are and from when; leads to the sentence in its conversation. */
export function QuoteLink({ dealId, quote, newTab = false }: QuoteLinkProps) {
  const { convId, fragment, text, speaker, convType, subject, createDate, startSecond } = quote
  const said = formatSaid({ convId, fragmentIndex: fragment, start: 0, end: text.length })
  const parts = [
    speaker,
    conversationKinds[convType].name,
    subject,
    createDate === null ? '' : formatDate(createDate),
    startSecond === null ? '' : formatDuration(startSecond),
  ]
  return (
    <Anchor
      component={Link}
      size="xs"
      href={links.conversationDetail(dealId, { conv: convId, type: 'all', said })}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {parts.filter(part => part !== '').join(' · ')}
    </Anchor>
  )
}
