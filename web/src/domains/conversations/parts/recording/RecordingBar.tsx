import { Switch } from '@mantine/core'
import { type RefObject, useCallback } from 'react'
import { askRecordingAddress, type Recording } from '#domains/conversations/api/recording.ts'
import { useKeys } from '#ui/keys/key-bindings.ts'
import { usePlayable } from '#ui/media/use-playable.ts'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import classes from './Recording.module.css'
import { ShiftButton } from './ShiftButton.tsx'
import type { Following } from './use-following.ts'

interface RecordingBarProps {
  convId: number
  recording: Recording
  following: Following
  /** The transcript has times. */
  timed: boolean
  /** It stands in a dialog: keys work there too. */
  inDialog: boolean
}

const unplayable = 'This recording could not be played.'
/** Seconds of a small jump. */
const jump = 5

/** Plays the recording of a conversation; the text below follows. */
export default function RecordingBar({ convId, recording, following, timed, inDialog }: RecordingBarProps) {
  const { media, look } = following
  const ask = useCallback((signal: AbortSignal) => askRecordingAddress(convId, signal), [convId])
  const { error, retry, props } = usePlayable(ask, unplayable)
  const toggle = () => {
    if (media.current?.paused) void media.current.play().catch(() => undefined)
    else media.current?.pause()
  }
  const move = (by: number) => {
    if (media.current) media.current.currentTime = Math.max(0, media.current.currentTime + by)
  }
  useKeys([
    { keys: ['p'], label: 'Play or pause the recording', inDialog, run: toggle },
    { keys: [','], label: `Back ${jump} seconds`, inDialog, run: () => move(-jump) },
    { keys: ['.'], label: `On ${jump} seconds`, inDialog, run: () => move(jump) },
  ])
  if (error !== null) return <ErrorState error={error} title={unplayable} onRetry={retry} />
  const element = {
    ...props,
    'aria-label': `Recording: ${recording.name}`,
    controls: true,
    preload: 'metadata',
    onLoadedMetadata: (event: Parameters<typeof props.onLoadedMetadata>[0]) => {
      props.onLoadedMetadata(event)
      if (following.startAt > 0 && event.currentTarget.currentTime === 0)
        event.currentTarget.currentTime = following.startAt
    },
    onTimeUpdate: look,
    onSeeked: look,
  } as const
  return (
    <section aria-label="Recording" className={classes.bar}>
      {recording.mediaType.startsWith('audio/') ? (
        <audio ref={media as RefObject<HTMLAudioElement | null>} className={classes.sound} {...element}>
          <track kind="captions" />
        </audio>
      ) : (
        <video ref={media as RefObject<HTMLVideoElement | null>} className={classes.film} playsInline {...element}>
          <track kind="captions" />
        </video>
      )}
      {timed ? (
        <div className={classes.controls}>
          <Switch
            label="Text follows"
            checked={following.follows}
            onChange={event => following.setFollows(event.currentTarget.checked)}
          />
          <ShiftButton convId={convId} recording={recording} following={following} />
        </div>
      ) : (
        <p className={classes.note}>The transcript has no times, so the text cannot follow the recording.</p>
      )}
    </section>
  )
}
