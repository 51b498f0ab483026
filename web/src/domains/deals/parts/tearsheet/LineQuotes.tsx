import { ActionIcon, Alert, Button } from '@mantine/core'
import { IconQuote, IconX } from '@tabler/icons-react'
import { formatQuantity, truncateText } from '#lib/format.ts'
import { Hint } from '#ui/Hint.tsx'
import { QuoteLink } from './QuoteLink.tsx'
import { type DraftQuote, looseQuotes, quotedLines, type SectionDraft } from './section-draft.ts'
import classes from './Tearsheet.module.css'

interface LineQuotesProps {
  dealId: number
  title: string
  draft: SectionDraft
  onAdd: (line: number) => void
  onRemove: (quote: DraftQuote) => void
}

/** What each line of a section rests on, while it is written. */
export function LineQuotes({ dealId, title, draft, onAdd, onRemove }: LineQuotesProps) {
  const lines = quotedLines(draft)
  const loose = looseQuotes(draft)
  if (lines.length === 0) return null
  return (
    <>
      <ul className={classes.lines} aria-label={`Quotes behind the lines of ${title}`}>
        {lines.map(({ line, text, quotes }) => (
          <li key={line}>
            <div className={classes.lineHead}>
              <span className={classes.lineText}>{text}</span>
              <Button
                size="compact-xs"
                variant="subtle"
                flex="none"
                leftSection={<IconQuote size={14} aria-hidden />}
                aria-label={`Add quotes to “${truncateText(text, 40)}”`}
                onClick={() => onAdd(line)}
              >
                Add quotes
              </Button>
            </div>
            {quotes.map(one => (
              <div key={`${one.quote.convId} ${one.quote.fragment}`} className={classes.lineQuote}>
                <div>
                  <q className={classes.said}>{one.quote.text}</q>{' '}
                  <QuoteLink dealId={dealId} quote={one.quote} newTab />
                </div>
                <Hint label="Remove the quote">
                  <ActionIcon
                    size="sm"
                    aria-label={`Remove “${truncateText(one.quote.text, 40)}”`}
                    onClick={() => onRemove(one)}
                  >
                    <IconX size={14} aria-hidden />
                  </ActionIcon>
                </Hint>
              </div>
            ))}
          </li>
        ))}
      </ul>
      {loose.length > 0 && (
        <Alert color="gray" role="status">
          {formatQuantity(loose.length, 'quote')} stood on a line that is gone and will not be saved. They come back
          with the line.
        </Alert>
      )}
    </>
  )
}
