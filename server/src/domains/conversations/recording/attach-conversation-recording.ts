import { mostRecordingBytes } from '@bic/contract/values/recording'
import type { TenantTransaction } from '@bic/database/tenant'
import { sanitiseText } from '@bic/engine/text/sanitise'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#app-context.ts'
import { removeRefused } from '#domains/access/shared/remove-refused.ts'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { validate } from '#http/validate.ts'
import { changed, unchanged } from '#http/written.ts'
import { type ReceivedRecording, receiveRecording } from '#pipeline/receive/receive-recording.ts'
import { addRecording, letGoOfRecordings } from '#pipeline/receive/recordings.ts'
import { checkStorageQuota } from '#quotas.ts'
import { findConversation } from '../shared/read-conversation.ts'
import { findRecording, presentRecording, requireRecording } from './actions/find-recording.ts'

const fields = z.strictObject({ replace: z.enum(['Y', 'N'], 'Send Y or N.').default('N') })
const limits = { fileSize: mostRecordingBytes + 1, files: 1, fields: 5 }

interface Form {
  readonly recording: ReceivedRecording & { readonly name: string }
  readonly replace: boolean
}

const readForm = async (app: AppContext, customerId: number, request: FastifyRequest): Promise<Form> => {
  if (!request.isMultipart())
    throw badInput('file', 'Send the recording as multipart/form-data in a part named "file".')
  const given: Record<string, unknown> = {}
  let recording: Form['recording'] | null = null
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') given[part.fieldname] = part.value
      else if (part.fieldname !== 'file') throw badInput(part.fieldname, 'Send the recording in a part named "file".')
      else {
        const name = sanitiseText(part.filename ?? '').trim() || 'Recording'
        recording = { ...(await receiveRecording(app, customerId, part.file)), name: name.slice(0, 200) }
      }
    }
    const { replace } = validate(fields, given, 'fields') as z.output<typeof fields>
    if (!recording) throw badInput('file', 'Please choose a recording.')
    return { recording, replace: replace === 'Y' }
  } catch (error) {
    if (recording) await app.files.remove(recording.key)
    throw error
  }
}

const taken = () =>
  new AppError(
    'CONFLICT',
    'This conversation has a recording already. Send replace=Y to put this one in its place.',
    'replace',
  )

/** Refuses what would come to nothing before the recording is sent. */
const checkBefore = async (tx: TenantTransaction, convId: number) => {
  await findConversation(tx, convId)
  return unchanged(await checkStorageQuota(tx, 1))
}

/** Gives a conversation its recording, in place of one that is there if that is asked for. */
export const attachConversationRecording: Handler<'attachConversationRecording'> = async call => {
  const { app, params, user, request, write } = call
  const { convId } = params
  await write(tx => checkBefore(tx, convId))
  const { recording, replace } = await readForm(app, user.customerId, request)
  const { key, name, size, mediaType } = recording
  try {
    const { answer, former } = await write(async tx => {
      await findConversation(tx, convId)
      const present = await findRecording(tx, convId)
      if (present && !replace) throw taken()
      await checkStorageQuota(tx, size - (present?.size ?? 0))
      const former = await letGoOfRecordings(tx, [convId])
      const added = await addRecording(tx, {
        conversation_id: convId,
        name,
        media_type: mediaType,
        size,
        storage_key: key,
        added_by: user.userId,
        added_at: app.now(),
      })
      // Another one came between.
      if (!added) throw taken()
      const entry = {
        action: present ? 'recording replaced' : 'recording attached',
        entity: 'conversation',
        entityId: convId,
        detail: { name, size, mediaType },
      }
      const answer = { recording: presentRecording(await requireRecording(tx, convId)) }
      return changed({ answer, former }, entry, { what: ['videos'] })
    })
    for (const gone of former)
      await app.files
        .remove(gone)
        .catch(error => request.log.warn({ err: error }, 'a recording stays until it is swept'))
    return answer
  } catch (error) {
    await removeRefused(app.files, key, error)
    throw error
  }
}
