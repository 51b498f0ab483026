import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { findLength } from './find-length.ts'
import classes from './VideoPlayer.module.css'

/** An address that a video element can play for some minutes. */
const askVideoAddress = async (location: string, signal: AbortSignal): Promise<string> =>
  (await call('getVideoAddress', { query: { location }, signal })).address

interface VideoPlayerProps {
  /** Where the video lies, as a list of videos names it. */
  location: string
  /** What it is called. */
  name: string
}

/** Where a video was when its address ran out. */
interface Place {
  readonly at: number
  readonly playing: boolean
}

const start: Place = { at: 0, playing: false }
const unplayable = new Error('This video could not be played.')

/** Plays a video and jumps in it. Its address runs out: the player asks for another and goes on where it was. */
export function VideoPlayer({ location, name }: VideoPlayerProps) {
  const [place, setPlace] = useState<Place>(start)
  const [source, setSource] = useState<{ address: string; place: Place } | null>(null)
  const [error, setError] = useState<unknown>(null)
  /** Whether the present address has led to a video: only then can it have run out. */
  const worked = useRef(false)
  const playing = useRef(false)

  useEffect(() => {
    const abort = new AbortController()
    worked.current = false
    askVideoAddress(location, abort.signal).then(
      address => setSource({ address, place }),
      failure => {
        if (!abort.signal.aborted) setError(failure)
      },
    )
    return () => abort.abort()
  }, [location, place])

  if (error !== null)
    return (
      <ErrorState
        error={error}
        title="This video could not be played."
        onRetry={() => {
          setError(null)
          setPlace({ ...start })
        }}
      />
    )
  return (
    <video
      className={classes.player}
      {...(source === null ? {} : { src: source.address })}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget: video }) => {
        worked.current = true
        if (!source || source.place.at === 0) findLength(video)
        else video.currentTime = source.place.at
        if (source?.place.playing) void video.play()
      }}
      onPlay={() => {
        playing.current = true
      }}
      onPause={() => {
        playing.current = false
      }}
      onError={({ currentTarget: video }) => {
        if (worked.current) setPlace({ at: video.currentTime, playing: playing.current })
        else setError(unplayable)
      }}
    >
      <track kind="captions" />
    </video>
  )
}
