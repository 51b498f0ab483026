import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import { Quote } from '#domains/research/shared/Quote.tsx'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'

interface QuoteOfDealProps {
  dealId: number
  quote: {
    readonly convId: number
    readonly fragment: number
    readonly text: string
    readonly speaker: string
    readonly side: 'buyer' | 'seller' | 'unknown'
    readonly day: string | null
    /** The words that matter, where some do. */
    readonly start?: number
    readonly end?: number
  }
}

/** What was said in a deal, leading to its place in the conversation. */
export function QuoteOfDeal({ dealId, quote }: QuoteOfDealProps) {
  const { convId, fragment, text, speaker, side, day, start = 0, end = 0 } = quote
  const said = formatSaid({ convId, fragmentIndex: fragment, start: 0, end: text.length })
  return (
    <Quote
      text={text}
      marks={end > start ? [{ start, end }] : []}
      speaker={[speaker, day === null ? '' : formatDate(day)].filter(Boolean).join(', ')}
      side={side}
      href={links.conversationDetail(dealId, { conv: convId, type: 'all', said })}
    />
  )
}
