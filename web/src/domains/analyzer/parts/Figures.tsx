import { easeWords } from '@bic/contract/analyzer/analyzer-words'
import { Text, UnstyledButton } from '@mantine/core'
import { formatCount, formatPercent, none } from '#lib/format.ts'
import classes from './Analyzer.module.css'
import { type Found, type Part, provenOf } from './analyzer-text.ts'

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

interface FiguresProps {
  found: Found
  shown: readonly Part[]
  /** The one that is open; null for none. */
  part: Part | null
  onPart: (part: Part) => void
}

/** The figures of a text, each of which opens what it is counted from. */
export function Figures({ found, shown, part, onPart }: FiguresProps) {
  const words = figures(found)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
      <div className={classes.figures} role="group" aria-label="Figures">
        {shown.map(one => (
          <UnstyledButton
            key={one}
            className={classes.figure}
            data-drilldown
            aria-pressed={part === null ? undefined : one === part}
            onClick={() => onPart(one)}
          >
            <Text size="xs" c="dimmed">
              {words[one].label}
            </Text>
            <span className={classes.value}>{words[one].value}</span>
            <Text size="xs" c="dimmed">
              {words[one].note}
            </Text>
          </UnstyledButton>
        ))}
      </div>
    </>
  )
}
