import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { findLength } from './find-length.ts'

/** Where a medium was when its address ran out. */
interface Place {
  readonly at: number
  readonly playing: boolean
}

type MediaEvent = SyntheticEvent<HTMLMediaElement>

const start: Place = { at: 0, playing: false }

/**
 * Keeps an audio or video element playing whose address is good for some minutes: when it has run out, another one is asked
 * for and the element goes on where it was. Keep the same `ask` between renders.
 */
export function usePlayable(ask: (signal: AbortSignal) => Promise<string>, unplayable: string) {
  const [place, setPlace] = useState<Place>(start)
  const [source, setSource] = useState<{ readonly address: string; readonly place: Place } | null>(null)
  const [error, setError] = useState<unknown>(null)
  /** Whether the present address has led to something: only then can it have run out. */
  const worked = useRef(false)
  const playing = useRef(false)
  useEffect(() => {
    const abort = new AbortController()
    worked.current = false
    ask(abort.signal).then(
      address => setSource({ address, place }),
      failure => {
        if (!abort.signal.aborted) setError(failure)
      },
    )
    return () => abort.abort()
  }, [ask, place])

  return {
    error,
    retry: () => {
      setError(null)
      setPlace({ ...start })
    },
    /** For the element. */
    props: {
      ...(source === null ? {} : { src: source.address }),
      onLoadedMetadata: ({ currentTarget: media }: MediaEvent) => {
        worked.current = true
        if (!source || source.place.at === 0) findLength(media)
        else media.currentTime = source.place.at
        if (source?.place.playing) void media.play()
      },
      onPlay: () => {
        playing.current = true
      },
      onPause: () => {
        playing.current = false
      },
      onError: ({ currentTarget: media }: MediaEvent) => {
        if (worked.current) setPlace({ at: media.currentTime, playing: playing.current })
        else setError(new Error(unplayable))
      },
    },
  }
}
