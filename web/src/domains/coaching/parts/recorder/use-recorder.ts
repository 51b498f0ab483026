import { useEffect, useReducer, useRef, useState } from 'react'
import { closeCamera, openCamera, reasonOf, record } from './camera.ts'
import { findRecording, forgetRecording, type KeptRecording, keepRecording } from './kept-recording.ts'
import { initialState, recorderAfter } from './recorder-state.ts'

/** Runs the camera and the recorder behind the states; what is recorded is kept in this browser at once. */
export function useRecorder(place: string, practice: boolean) {
  const [state, happen] = useReducer(recorderAfter, practice, initialState)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [recording, setRecording] = useState<KeptRecording | null>(null)
  const camera = useRef<MediaStream | null>(null)
  const recorder = useRef<MediaRecorder | null>(null)
  const closed = useRef(false)
  const keeping = useRef<Promise<unknown>>(Promise.resolve())

  const release = () => {
    closeCamera(camera.current)
    camera.current = null
    if (!closed.current) setStream(null)
  }
  /** The camera, opened when it is not; null when that is refused, or nobody waits for it any more. */
  const acquire = async (): Promise<MediaStream | null> => {
    if (camera.current) return camera.current
    try {
      const opened = await openCamera()
      if (closed.current) {
        closeCamera(opened)
        return null
      }
      camera.current = opened
      setStream(opened)
      return opened
    } catch (error) {
      if (!closed.current) happen({ type: 'denied', reason: reasonOf(error) })
      return null
    }
  }
  const done = (blob: Blob) => {
    recorder.current = null
    release()
    // Stopped before the camera gave its first picture: there is nothing to show or to send.
    if (blob.size === 0) {
      if (!closed.current) happen({ type: 'empty' })
      return
    }
    const kept = { uploadKey: crypto.randomUUID(), recordedAt: new Date().toISOString(), blob }
    // A browser that keeps nothing (private windows) still has the recording until the page is left.
    keeping.current = keepRecording(place, kept).catch(() => undefined)
    if (closed.current) return
    setRecording(kept)
    happen({ type: 'stop' })
  }
  const begin = async (type: 'start' | 'record') => {
    if (recorder.current) return
    const opened = await acquire()
    if (!opened || recorder.current) return
    recorder.current = record(opened, done)
    happen({ type })
  }
  const openWith = useRef(async () => {
    const kept = await findRecording(place).catch(() => null)
    if (closed.current) return
    if (kept) {
      setRecording(kept)
      happen({ type: 'restore' })
    } else if (practice) await acquire()
  })
  const leave = useRef(() => {
    closed.current = true
    if (recorder.current && recorder.current.state !== 'inactive') recorder.current.stop()
    else release()
  })
  /** Ends what is being recorded; resolves when it is kept in this browser. */
  const finish = async () => {
    const running = recorder.current
    if (running && running.state !== 'inactive')
      await new Promise(resolve => {
        running.addEventListener('stop', resolve, { once: true })
        running.stop()
      })
    await keeping.current
  }
  useEffect(() => {
    closed.current = false
    void openWith.current()
    return leave.current
  }, [])

  return {
    state,
    happen,
    /** What the camera sees; null while it is off. */
    stream,
    recording,
    start: () => begin('start'),
    record: () => begin('record'),
    pause: () => {
      recorder.current?.pause()
      happen({ type: 'pause' })
    },
    resume: () => {
      recorder.current?.resume()
      happen({ type: 'resume' })
    },
    /** What is recorded is shown; in practice the camera goes off. */
    stop: () => {
      if (recorder.current) recorder.current.stop()
      else {
        release()
        happen({ type: 'stop' })
      }
    },
    finish,
    /** Lets go of the recording of this browser. */
    forget: () => forgetRecording(place).catch(() => undefined),
  }
}

export type Recorder = ReturnType<typeof useRecorder>
