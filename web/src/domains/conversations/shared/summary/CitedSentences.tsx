import { distinctQuotes } from '@bic/engine/text/same-words'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CitedSentence } from '#domains/conversations/api/smart-summary.ts'
import classes from '#domains/conversations/parts/summary/Summary.module.css'
import { sideNames } from '../SideLabel.tsx'

interface CitedSentencesProps<S extends CitedSentence> {
  label: string
  sentences: readonly S[]
  /** Goes to where it was said. */
  onOpen: (place: CitedSentence['places'][number]) => void
  /** Said beside a sentence. */
  notes?: (sentence: S) => ReactNode
  /** Written as quotes. */
  quoted?: boolean
}

const who = ({ speakerName, side }: CitedSentence): string =>
  [speakerName ?? 'Unnamed speaker', ...(side === 'unknown' ? [] : [sideNames[side]])].join(' · ')

/** Sentences, each once and linked to the place in the transcript that it cites. */
export function CitedSentences<S extends CitedSentence>({
  label,
  sentences,
  onOpen,
  notes,
  quoted = false,
}: CitedSentencesProps<S>) {
  return (
    <ul className={classes.sentences} aria-label={label}>
      {distinctQuotes(sentences, ({ text }) => text).map(sentence => {
        const [first, ...more] = sentence.places
        if (!first) return null
        return (
          <li key={`${first.convId}.${first.fragmentIndex}.${first.start} ${sentence.text}`}>
            <UnstyledButton className={classes.sentence} data-drilldown onClick={() => onOpen(first)}>
              <span className={classes.words}>{quoted ? `“${sentence.text}”` : sentence.text}</span>
              <span className={classes.who}>{who(sentence)}</span>
            </UnstyledButton>
            {(notes || more.length > 0) && (
              <span className={classes.notes}>
                {notes?.(sentence)}
                {more.map((place, at) => (
                  <UnstyledButton
                    key={`${place.convId}.${place.fragmentIndex}.${place.start}`}
                    className={classes.more}
                    onClick={() => onOpen(place)}
                  >
                    Source {at + 2}
                  </UnstyledButton>
                ))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
