import type { ComponentProps } from 'react'
import type { Transcript } from '#domains/conversations/api/transcript.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { MomentList } from '../moments/MomentList.tsx'
import { TranscriptText } from '../transcript/TranscriptText.tsx'
import type { Reading } from './use-reading.ts'
import classes from './Viewer.module.css'

interface ReadingTextProps extends Pick<ComponentProps<typeof TranscriptText>, 'isSought' | 'maxHeight' | 'playing'> {
  convId: number
  transcript: Transcript
  reading: Reading
  onGo: (at: number) => void
}

/** The text of a conversation, with its key moments beside it. */
export function ReadingText({ convId, transcript, reading, isSought, maxHeight, playing, onGo }: ReadingTextProps) {
  if (transcript.fragments.length === 0) return <EmptyState title="This conversation has no text" />
  const { places } = reading
  return (
    <div className={classes.reading} data-moments={places.length > 0 || undefined}>
      <TranscriptText
        key={convId}
        transcript={transcript}
        spans={reading.spans}
        present={reading.present}
        isSought={isSought}
        maxHeight={maxHeight}
        playing={playing}
      />
      {places.length > 0 && (
        <MomentList
          transcript={transcript}
          moments={places}
          at={reading.moments.at}
          onGo={onGo}
          maxHeight={maxHeight}
        />
      )}
    </div>
  )
}
