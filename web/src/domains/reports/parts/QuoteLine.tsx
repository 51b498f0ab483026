import type { BuyerQuote } from '@bic/contract/reports/report'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import { Quote } from '#domains/research/shared/Quote.tsx'
import { formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import classes from './Reports.module.css'

/** What a buyer said, with whose deal it was and when; opens the sentence in its conversation. */
export function QuoteLine({ quote }: { quote: BuyerQuote }) {
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
      <span className={classes.dim}>
        {formatText(accountName)} · {formatDate(date)}
      </span>
    </div>
  )
}
