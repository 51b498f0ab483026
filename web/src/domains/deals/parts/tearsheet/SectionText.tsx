import { Text } from '@mantine/core'
import { Fragment } from 'react'
import type { NumberedLine } from './number-quotes.ts'
import { QuoteLink } from './QuoteLink.tsx'
import classes from './Tearsheet.module.css'

interface SectionTextProps {
  dealId: number
  lines: readonly NumberedLine[]
  /** What could be written where nothing is yet. */
  hint?: string
}

/** The lines of a section, each with the numbers of its quotes, and the quotes under them. */
export function SectionText({ dealId, lines, hint }: SectionTextProps) {
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing written yet.{hint !== undefined && ` ${hint}.`}
      </Text>
    )
  const quotes = lines.flatMap(line => line.quotes)
  return (
    <>
      <div className={classes.text}>
        {lines.map(({ line, text, quotes: own }) => (
          <p key={line}>
            {text}
            {own.map(({ number }) => (
              <Fragment key={number}>
                {' '}
                <sup className={classes.mark}>[{number}]</sup>
              </Fragment>
            ))}
          </p>
        ))}
      </div>
      {quotes.length > 0 && (
        <ol className={classes.notes} aria-label="Quotes">
          {quotes.map(({ number, quote }) => (
            <li key={number} value={number}>
              <q className={classes.said}>{quote.text}</q> <QuoteLink dealId={dealId} quote={quote} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
