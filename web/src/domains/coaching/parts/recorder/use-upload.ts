import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sendRecording } from '#domains/coaching/api/send-recording.ts'
import { describeError, isCancelled } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { refetchGroups } from '#lib/refetch.ts'
import type { Recorder } from './use-recorder.ts'

/** Uploads the recording of a recorder; leaving stops it, and it goes on from there when it is asked for again. */
export function useUpload({ recording, happen, forget }: Recorder, opptyPlanId: number | undefined) {
  const queries = useQueryClient()
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  return async () => {
    if (!recording) return
    const { uploadKey, blob, recordedAt } = recording
    abort.current = new AbortController()
    happen({ type: 'upload' })
    try {
      const { location } = await sendRecording(
        { uploadKey, blob, opptyPlanId, name: `Pitch of ${formatDateTime(recordedAt)}` },
        { signal: abort.current.signal, onProgress: share => happen({ type: 'progress', share }) },
      )
      await forget()
      happen({ type: 'stored', location })
      void refetchGroups(queries, ['videos'])
    } catch (error) {
      if (!isCancelled(error)) happen({ type: 'failed', message: describeError(error) })
    }
  }
}
