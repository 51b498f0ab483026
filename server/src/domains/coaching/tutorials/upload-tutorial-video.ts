import { mostPitchBytes } from '@bic/contract/coaching/coaching'
import { displayName } from '@bic/contract/values/names'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#app-context.ts'
import { removeRefused } from '#domains/access/shared/remove-refused.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { validate } from '#http/validate.ts'
import { changed } from '#http/written.ts'
import { checkStorageQuota } from '#quotas.ts'
import { type ReceivedVideo, receiveVideo } from '../actions/receive-video.ts'

const fields = z.strictObject({ name: displayName(200, 'Please name the tutorial.') })
const limits = { fileSize: mostPitchBytes + 1, files: 1, fields: 5 }

const readForm = async (app: AppContext, customerId: number, request: FastifyRequest) => {
  if (!request.isMultipart()) throw badInput('file', 'Send the video as multipart/form-data in a part named "file".')
  const given: Record<string, unknown> = {}
  let video: ReceivedVideo | null = null
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') given[part.fieldname] = part.value
      else if (part.fieldname !== 'file') throw badInput(part.fieldname, 'Send the video in a part named "file".')
      else video = await receiveVideo(app, customerId, part.file)
    }
    const { name } = validate(fields, given, 'fields') as z.output<typeof fields>
    if (!video) throw badInput('file', 'Please choose a video.')
    return { video, name }
  } catch (error) {
    if (video) await app.files.remove(video.key)
    throw error
  }
}

/** Stores a tutorial of the customer. */
export const uploadTutorialVideo: Handler<'uploadTutorialVideo'> = async ({ app, user, request, write }) => {
  const { video, name } = await readForm(app, user.customerId, request)
  try {
    return await write(async tx => {
      await checkStorageQuota(tx, video.size)
      const row = await tx.db
        .insertInto('tutorial_video')
        .values({
          customer_id: tx.customerId,
          name,
          media_type: video.mediaType,
          size: video.size,
          storage_key: video.key,
          created_at: app.now(),
        })
        .onConflict(conflict => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) throw badInput('name', 'There is a tutorial with this name already. Please choose another name.')
      return changed(
        { location: `tutorial/${row.id}`, name },
        { action: 'tutorial added', entity: 'tutorial_video', entityId: row.id, detail: { name } },
        { what: ['videos'] },
      )
    })
  } catch (error) {
    await removeRefused(app.files, video.key, error)
    throw error
  }
}
