import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Side } from '#domains/conversations/shared/SideLabel.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatDuration, formatPercent, formatQuantity } from '#lib/format.ts'
import { Hint } from '#ui/Hint.tsx'
import classes from './Facts.module.css'

type Talk = NonNullable<Answer<'getConversationTalk'>['talk']>

const names: Readonly<Record<Side, string>> = { seller: 'We', buyer: 'They', unknown: 'Side unknown' }

interface FigureProps {
  label: string
  /** How it is measured, on hover. */
  hint: string
  children: ReactNode
}

function Figure({ label, hint, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <Hint label={hint} multiline maw={320}>
        <dt>{label}</dt>
      </Hint>
      <dd>{children}</dd>
    </div>
  )
}

const lengthOf = ({ seconds, words }: Talk['sides'][number]['longest']): string =>
  seconds === null ? formatQuantity(words, 'word') : `${formatDuration(seconds)} min`

/** Who talks how much, the longest monologue, questions by side, and where times are known patience and interruptions. */
export function TalkFigures({ talk, onOpen }: { talk: Talk; onOpen: (fragmentIndex: number) => void }) {
  const { basis, sides, patience, interruptions } = talk
  const shares = sides.map(({ side, share }) => `${names[side]} ${formatPercent(share)}`).join(', ')
  // One side that nobody knows has all of it, which is no answer.
  const isKnown = sides.some(({ side }) => side !== 'unknown')
  const longest = sides.toSorted((a, b) => b.longest.words - a.longest.words)[0]?.longest
  return (
    <div className={classes.talk}>
      {isKnown && (
        <div className={classes.share} role="img" aria-label={`Talk share: ${shares}`}>
          {sides.map(({ side, share }) => (
            <span key={side} data-side={side} style={{ flexGrow: share }}>
              {share >= 0.12 && `${names[side]} ${formatPercent(share)}`}
            </span>
          ))}
        </div>
      )}
      <dl className={classes.figures}>
        {isKnown && (
          <Figure
            label="Talk share"
            hint={
              basis === 'time'
                ? 'Of the time in which somebody speaks.'
                : 'Of the words, since the source does not say when each turn ends.'
            }
          >
            {shares}
          </Figure>
        )}
        {longest && (
          <Figure
            label="Longest monologue"
            hint="The longest time, by words, in which one person speaks without a break."
          >
            <UnstyledButton className={classes.sentence} data-drilldown onClick={() => onOpen(longest.fragmentIndex)}>
              {lengthOf(longest)}
            </UnstyledButton>
            {longest.speakerName && ` by ${longest.speakerName}`}
          </Figure>
        )}
        <Figure label="Questions" hint="Sentences that end with a question mark.">
          {sides.map(({ side, questions }) => (isKnown ? `${names[side]} ${questions}` : questions)).join(', ')}
        </Figure>
        {patience && (
          <Figure
            label="Patience"
            hint={`How long we wait after they stop: the median of ${formatQuantity(patience.answers, 'answer')}.`}
          >
            {patience.seconds.toFixed(1)} s
          </Figure>
        )}
        {interruptions && (
          <Figure
            label="Interruptions"
            hint="Turns of more than two words that begin while the other side still speaks."
          >
            {`We ${interruptions.bySeller}, They ${interruptions.byBuyer}`}
          </Figure>
        )}
      </dl>
    </div>
  )
}
