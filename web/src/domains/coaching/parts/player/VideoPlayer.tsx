import { useCallback } from 'react'
import { call } from '#lib/api.ts'
import { usePlayable } from '#ui/media/use-playable.ts'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import classes from './VideoPlayer.module.css'

interface VideoPlayerProps {
  /** Where the video lies, as a list of videos names it. */
  location: string
  /** What it is called. */
  name: string
}

const unplayable = 'This video could not be played.'

/** Plays a video and jumps in it. */
export function VideoPlayer({ location, name }: VideoPlayerProps) {
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('getVideoAddress', { query: { location }, signal })).address,
    [location],
  )
  const { error, retry, props } = usePlayable(ask, unplayable)
  if (error !== null) return <ErrorState error={error} title={unplayable} onRetry={retry} />
  return (
    <video className={classes.player} {...props} aria-label={name} controls playsInline preload="metadata">
      <track kind="captions" />
    </video>
  )
}
