import { CloseButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Transcript } from '#domains/conversations/api/transcript.ts'
import classes from './Viewer.module.css'

/** What the reader should know of a transcript: what its source does not say, and what could not be read. */
export function noticesOf({
  convType,
  timed,
  sidesKnown,
  notices,
}: Pick<Transcript, 'convType' | 'timed' | 'sidesKnown' | 'notices'>): readonly string[] {
  const own = [
    ...(convType === 'call' && !timed ? ['Times are not given in the source.'] : []),
    ...(sidesKnown
      ? []
      : [
          'No speaker is known to be a buyer or a seller, so nothing counts as said by the buyer. Set the sides under Participants.',
        ]),
  ]
  return [...own, ...notices.filter(notice => timed || notice !== 'The transcript has no times.')]
}

/** A bar above the transcript that can be dismissed. */
export function Notices({ transcript }: { transcript: Transcript }) {
  const [dismissed, setDismissed] = useState<number | null>(null)
  const notices = noticesOf(transcript)
  if (notices.length === 0 || dismissed === transcript.convId) return null
  return (
    <div className={classes.notices} role="status">
      <IconInfoCircle size={16} aria-hidden />
      <span>{notices.join(' ')}</span>
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => setDismissed(transcript.convId)} />
    </div>
  )
}
