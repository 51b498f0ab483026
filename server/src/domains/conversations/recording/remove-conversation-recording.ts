import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { letGoOfRecordings } from '#pipeline/receive/recordings.ts'
import { requireRecording } from './actions/find-recording.ts'

/** Deletes the recording and then its bytes; what a crash leaves of them is swept. */
export const removeConversationRecording: Handler<'removeConversationRecording'> = async call => {
  const { app, params, request, write } = call
  const keys = await write(async tx => {
    const { name } = await requireRecording(tx, params.convId)
    const entry = {
      action: 'recording removed',
      entity: 'conversation',
      entityId: params.convId,
      detail: { name },
    }
    return changed(await letGoOfRecordings(tx, [params.convId]), entry, { what: ['videos'] })
  })
  for (const key of keys)
    await app.files.remove(key).catch(error => request.log.warn({ err: error }, 'a recording stays until it is swept'))
  return null
}
