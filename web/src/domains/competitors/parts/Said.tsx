import { bareQuote } from '@bic/engine/text/bare-quote'
import { Anchor } from '@mantine/core'
import { formatDate } from '#lib/format-date.ts'
import { Link } from '#ui/Link.tsx'
import type { SwotQuote } from '../api/competitors.ts'
import classes from './Swot.module.css'

/** What a buyer said, leading to its place: a path of this product, or an address outside. */
export const Said = ({ quote }: { quote: SwotQuote }) => {
  const source = [quote.speakerName, quote.subject, quote.date && formatDate(quote.date)].filter(Boolean).join(', ')
  const link = quote.callUrl.startsWith('/') ? (
    <Anchor component={Link} href={quote.callUrl} size="sm" underline="always">
      {source}
    </Anchor>
  ) : (
    <Anchor href={quote.callUrl} target="_blank" rel="noreferrer" size="sm" underline="always">
      {source}
    </Anchor>
  )
  return (
    <blockquote className={classes.quote}>
      “{bareQuote(quote.text)}” {link}
    </blockquote>
  )
}
