import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { type Recording, useRecording } from '#domains/conversations/api/recording.ts'
import type { Transcript, TranscriptFragment } from '#domains/conversations/api/transcript.ts'
import { spokenAt, timesOf } from './spoken-at.ts'

interface State {
  readonly convId: number
  readonly spoken: number | null
  /** In seconds, while it is tried out; null: as it is stored. */
  readonly tried: number | null
}

/** Where each recording was left, so that it goes on there when the same one is shown in another place. */
const left = new Map<number, number>()

const noFragments: readonly TranscriptFragment[] = []

/** A conversation's recording, and how its transcript follows. */
export interface Following {
  readonly recording: Recording | null | undefined
  readonly media: RefObject<HTMLMediaElement | null>
  /** The spoken fragment is kept in view. */
  readonly follows: boolean
  readonly setFollows: (follows: boolean) => void
  /** By how much the recording is behind the transcript, in seconds. */
  readonly shift: number
  readonly tryShift: (seconds: number | null) => void
  /** To be called when the recording has come to another place. */
  readonly look: () => void
  /** Where the recording was left before. */
  readonly startAt: number
  /** For the transcript: the fragment that is spoken now (null while nothing has been played), and what plays from one. */
  readonly playing: {
    readonly spoken: number | null
    readonly follows: boolean
    readonly onAway: () => void
    readonly onPlay: ((fragment: number) => void) | null
  }
}

/** Lets a transcript follow its recording. */
export function useFollowing(convId: number, transcript: Transcript | undefined): Following {
  const recording = useRecording(convId)
  const media = useRef<HTMLMediaElement>(null)
  const [state, setState] = useState<State>({ convId, spoken: null, tried: null })
  const [follows, setFollows] = useState(true)
  const own = state.convId === convId ? state : { convId, spoken: null, tried: null }
  const fragments = transcript?.fragments ?? noFragments
  const times = useMemo(() => timesOf(fragments), [fragments])
  const shift = own.tried ?? recording?.shiftSeconds ?? 0

  const lookWith = (by: number, tried: number | null) => {
    const at = media.current?.currentTime ?? 0
    if (at > 0) left.set(convId, at)
    const spoken = at > 0 ? spokenAt(times, at - by) : null
    setState(before =>
      before.convId === convId && before.spoken === spoken && before.tried === tried
        ? before
        : { convId, spoken, tried },
    )
  }
  const jump = useCallback(
    (fragment: number) => {
      const second = fragments[fragment]?.startSecond
      if (!media.current || second === null || second === undefined) return
      media.current.currentTime = Math.max(0, second + shift)
      setFollows(true)
      void media.current.play().catch(() => undefined)
    },
    [fragments, shift],
  )
  return {
    recording,
    media,
    follows,
    setFollows,
    shift,
    tryShift: seconds => lookWith(seconds ?? recording?.shiftSeconds ?? 0, seconds),
    look: () => lookWith(shift, own.tried),
    startAt: left.get(convId) ?? 0,
    playing: {
      spoken: recording ? own.spoken : null,
      follows,
      onAway: () => setFollows(false),
      onPlay: recording && times.length > 0 ? jump : null,
    },
  }
}
