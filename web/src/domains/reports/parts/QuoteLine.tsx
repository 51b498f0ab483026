import type { BuyerQuote } from '@bic/contract/reports/report'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import { Quote } from '#domains/research/shared/Quote.tsx'
import { formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import classes from './Reports.module.css'

interface QuoteLineProps {
  quote: BuyerQuote
  /** Leaves out whose deal it was and when, where that is said beside it. */
  bare?: boolean
}

/** What a buyer said, with whose deal it was and when; opens the sentence in its conversation. */
export function QuoteLine({ quote, bare = false }: QuoteLineProps) {
  const { convId, storyId: dealId, text, speakerName, side, accountName, date } = quote
  const [place] = quote.places
  const href = links.conversationDetail(dealId, {
    conv: convId,
    type: 'all',
    ...(place ? { said: formatSaid(place) } : {}),
  })
  return (
    <div>
      <Quote text={text} marks={[]} speaker={speakerName} side={side} href={href} />
      {!bare && (
        <span className={classes.dim}>
          {formatText(accountName)} · {formatDate(date)}
        </span>
      )}
    </div>
  )
}
