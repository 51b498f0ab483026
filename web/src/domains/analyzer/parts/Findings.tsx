import type { CoverageCheck } from '@bic/contract/analyzer/analyzer'
import { checkText } from '@bic/contract/analyzer/analyzer-words'
import { Text } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Analyzer.module.css'
import { cutText, type Found, type Part, parts, placesOf, resultText } from './analyzer-text.ts'
import { Figures } from './Figures.tsx'
import { Language } from './Language.tsx'
import { Messages } from './Messages.tsx'
import { Reading } from './Reading.tsx'
import { Sentences } from './Sentences.tsx'

/** What the marks in the text are, by the part that is open. */
const marked: Readonly<Record<Part, string>> = {
  coverage: 'Marked: messages of the market.',
  language: 'Marked: words that buyers do not say.',
  sentences: 'Marked: sentences that nothing backs.',
  reading: 'Marked: the longest sentences.',
}

interface FindingsProps {
  found: Found
  part: Part
  onPart: (part: Part) => void
  /** Whether what covers more went with winning; left out of a text that is only typed. */
  check?: CoverageCheck | null
  /** The figures that there are. */
  shown?: readonly Part[]
}

/** Four figures of a text, each of which opens what it is counted from and what would raise it. */
export function Findings({ found, part, onPart, check = null, shown = parts }: FindingsProps) {
  return (
    <div className={classes.stack}>
      <p>{resultText(found, shown)}</p>
      <Figures found={found} shown={shown} part={part} onPart={onPart} />
      {check && <p>{checkText(check)}</p>}
      <div className={classes.sides}>
        <div className={classes.stack}>
          {part === 'coverage' && <Messages found={found} />}
          {part === 'language' && <Language language={found.language} text={found.text} />}
          {part === 'sentences' && <Sentences found={found} />}
          {part === 'reading' && <Reading found={found} />}
        </div>
        <div className={classes.beside}>
          <Panel title="The text">
            <Text size="sm" c="dimmed">
              {marked[part]} {found.isCut && 'The document is longer; what stands behind this was not read.'}
            </Text>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by the keyboard */}
            <section className={classes.text} tabIndex={0} aria-label="The text">
              {cutText(found.text, placesOf(part, found)).map(({ text, start, isMarked }) =>
                isMarked ? (
                  <mark key={start} className={classes.mark}>
                    {text}
                  </mark>
                ) : (
                  <span key={start}>{text}</span>
                ),
              )}
            </section>
          </Panel>
        </div>
      </div>
      <details>
        <summary>How do we know?</summary>
        <p>
          Counted on {formatLongDate(found.asOf)}. A message counts for the smallest effect on the win rate that its
          interval allows among comparable deals: one that may have no effect counts for nothing, and naming everything
          earns nothing. The wording is compared with what buyers of the market said in{' '}
          {formatCount(found.language.conversations)} of their newest conversations, to find the words that one side
          uses clearly more often (log-likelihood ratio). A sentence is backed when it is an approved claim, or when one
          of the closest passages of conversations says it as strongly; a passage that says it in quite other words may
          be missed. Reading ease is Flesch’s, higher for short sentences and short words: 206.8 − 1.015 · words per
          sentence − 84.6 · syllables per word. The four are never added up.
          {check?.counted &&
            ' The score is tested on closed deals of the same segment and with as much activity. What a message counts for in one half of the deals is taken from the other half, so that no deal judges itself.'}{' '}
        </p>
      </details>
    </div>
  )
}
