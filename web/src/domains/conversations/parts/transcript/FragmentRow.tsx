import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import type { Speaker, TranscriptFragment } from '#domains/conversations/api/transcript.ts'
import { SideLabel } from '#domains/conversations/shared/SideLabel.tsx'
import { formatDuration } from '#lib/format.ts'
import { joinWrappedLines } from './join-wrapped-lines.ts'
import { MarkedText } from './MarkedText.tsx'
import type { TextSpan } from './split-text.ts'
import classes from './Transcript.module.css'

interface FragmentRowProps {
  fragment: TranscriptFragment
  speaker: Speaker | undefined
  /** Another speaker than before: name and side are said. */
  opens: boolean
  timed: boolean
  spans: readonly TextSpan[]
  /** It is being said in the recording. */
  spoken: boolean
  /** Its place in the transcript, and what plays the recording from it; null without a recording. */
  index: number
  onPlay: ((fragment: number) => void) | null
}

/** One turn or paragraph. */
export const FragmentRow = memo(function FragmentRow(props: FragmentRowProps) {
  const { fragment, speaker, opens, timed, spans, spoken, index, onPlay } = props
  const time = formatDuration(fragment.startSecond)
  return (
    <div
      className={classes.fragment}
      data-spoken={spoken || undefined}
      aria-current={spoken ? 'time' : undefined}
      data-side={fragment.side}
      data-opens={opens || undefined}
      data-muted={fragment.muted || undefined}
    >
      {timed &&
        (onPlay !== null && fragment.startSecond !== null ? (
          <UnstyledButton className={classes.time} aria-label={`Play from ${time}`} onClick={() => onPlay(index)}>
            {time}
          </UnstyledButton>
        ) : (
          <span className={classes.time}>{time}</span>
        ))}
      <div className={classes.said}>
        {opens && (
          <div className={classes.who}>
            <span className={classes.speaker}>{speaker?.name ?? 'Unnamed speaker'}</span>
            <SideLabel side={fragment.side} />
          </div>
        )}
        <p className={classes.text}>
          <MarkedText text={joinWrappedLines(fragment.text)} spans={spans} />
        </p>
      </div>
    </div>
  )
})
