import { memo } from 'react'
import type { Speaker, TranscriptFragment } from '#domains/conversations/api/transcript.ts'
import { SideLabel } from '#domains/conversations/shared/SideLabel.tsx'
import { formatDuration } from '#lib/format.ts'
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
}

/** One turn or paragraph. */
export const FragmentRow = memo(function FragmentRow({ fragment, speaker, opens, timed, spans }: FragmentRowProps) {
  return (
    <div
      className={classes.fragment}
      data-side={fragment.side}
      data-opens={opens || undefined}
      data-muted={fragment.muted || undefined}
    >
      {timed && <span className={classes.time}>{formatDuration(fragment.startSecond)}</span>}
      <div className={classes.said}>
        {opens && (
          <div className={classes.who}>
            <span className={classes.speaker}>{speaker?.name ?? 'Unnamed speaker'}</span>
            <SideLabel side={fragment.side} />
          </div>
        )}
        <p className={classes.text}>
          <MarkedText text={fragment.text} spans={spans} />
        </p>
      </div>
    </div>
  )
})
