import { IconQuote, IconRobot } from '@tabler/icons-react'
import classes from '#domains/conversations/parts/summary/Summary.module.css'
import { formatDateTime } from '#lib/format-date.ts'

interface WrittenByProps {
  writer: string
  byModel: boolean
  /** Why the model did not write it. */
  note: string | null
  generatedTime: string
}

/** Says who wrote a summary, and what its sentences are. */
export function WrittenBy({ writer, byModel, note, generatedTime }: WrittenByProps) {
  return (
    <p className={classes.writer}>
      {byModel ? <IconRobot size={14} aria-hidden /> : <IconQuote size={14} aria-hidden />}
      <span>
        {byModel
          ? `Written by ${writer}; every sentence was checked against what was said.`
          : 'Chosen by the built-in engine from what was said: without fillers, not reworded.'}{' '}
        {note} {formatDateTime(generatedTime)}
      </span>
    </p>
  )
}
