import type { CoverageCheck } from '@bic/contract/analyzer/analyzer'
import { checkText, easeWords } from '@bic/contract/analyzer/analyzer-words'
import { Text, UnstyledButton } from '@mantine/core'
import { formatCount, formatPercent, none } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Analyzer.module.css'
import { cutText, type Found, type Part, parts, placesOf, provenOf, resultText } from './analyzer-text.ts'
import { Language } from './Language.tsx'
import { Messages } from './Messages.tsx'
import { Reading } from './Reading.tsx'
import { Sentences } from './Sentences.tsx'

interface Figure {
  readonly label: string
  readonly value: string
  readonly note: string
}

const figures = ({ score, matches, gaps, language, claims, reading }: Found): Readonly<Record<Part, Figure>> => {
  const said = provenOf(matches).length
  return {
    coverage: {
      label: 'Proven effect covered',
      value: score === null ? none : formatPercent(score),
      note:
        score === null
          ? 'nothing is proven yet'
          : `${formatCount(said)} of ${formatCount(said + gaps.length)} ${said + gaps.length === 1 ? 'message' : 'messages'}`,
    },
    language: {
      label: 'In the words of buyers',
      value: language.share === null ? none : formatPercent(language.share),
      note:
        language.share === null
          ? 'buyers have said too little'
          : `${formatCount(language.heard)} of ${formatCount(language.telling)} words`,
    },
    sentences: {
      label: 'Sentences that nothing backs',
      value: formatCount(claims.unsupported),
      note: `of ${formatCount(claims.asserting)} that assert something`,
    },
    reading: {
      label: 'Reading ease',
      value: reading.ease === null ? none : formatCount(Math.round(reading.ease)),
      note: reading.ease === null ? 'no words' : `${easeWords(reading.ease)}; ${formatCount(reading.words)} words`,
    },
  }
}

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
}

/** Four figures of a text, each of which opens what it is counted from and what would raise it. */
export function Findings({ found, part, onPart, check = null }: FindingsProps) {
  const shown = figures(found)
  return (
    <div className={classes.stack}>
      <p>{resultText(found)}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
      <div className={classes.figures} role="group" aria-label="Figures">
        {parts.map(one => (
          <UnstyledButton
            key={one}
            className={classes.figure}
            data-drilldown
            aria-pressed={one === part}
            onClick={() => onPart(one)}
          >
            <Text size="xs" c="dimmed">
              {shown[one].label}
            </Text>
            <span className={classes.value}>{shown[one].value}</span>
            <Text size="xs" c="dimmed">
              {shown[one].note}
            </Text>
          </UnstyledButton>
        ))}
      </div>
      {check && <p>{checkText(check)}</p>}
      <div className={classes.sides}>
        <div className={classes.stack}>
          {part === 'coverage' && <Messages found={found} />}
          {part === 'language' && <Language language={found.language} />}
          {part === 'sentences' && <Sentences found={found} />}
          {part === 'reading' && <Reading found={found} />}
        </div>
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
      <details>
        <summary>How do we know?</summary>
        <p>
          Counted on {formatLongDate(found.asOf)}. A message weighs the lower bound of its adjusted effect on the win
          rate, so what may be no effect weighs nothing, and naming everything earns nothing. Words are compared with
          what buyers of the market said in {formatCount(found.language.conversations)} of their newest conversations,
          by the log-likelihood ratio. A sentence is backed when it is an approved sentence, or when one of the passages
          that come closest to it says it as strongly; what was said in quite other words is not found. Reading ease is
          Flesch’s: 206.8 − 1.015 · words per sentence − 84.6 · syllables per word. The four are never added up.
          {check?.counted &&
            ' The score is tested on closed deals of the same segment that were as active; what a message weighs for a deal is counted over the other half of the deals, so that no deal judges itself.'}
        </p>
      </details>
    </div>
  )
}
