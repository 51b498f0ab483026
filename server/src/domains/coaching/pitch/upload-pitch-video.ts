import { randomUUID } from 'node:crypto'
import { mostPitchBytes } from '@bic/contract/coaching/coaching'
import { id } from '@bic/contract/values/common'
import { sanitiseText } from '@bic/engine/text/sanitise'
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
import { pitchLocation } from './actions/pitch-location.ts'
import { requirePlan } from './actions/require-plan.ts'
import { trailOfPitch } from './actions/trail-of-pitch.ts'

const fields = z.strictObject({ opptyPlanId: id.optional() })
const limits = { fileSize: mostPitchBytes + 1, files: 1, fields: 5 }

const readForm = async (app: AppContext, customerId: number, request: FastifyRequest) => {
  if (!request.isMultipart()) throw badInput('file', 'Send the video as multipart/form-data in a part named "file".')
  const given: Record<string, unknown> = {}
  let video: (ReceivedVideo & { name: string }) | null = null
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') given[part.fieldname] = part.value
      else if (part.fieldname !== 'file') throw badInput(part.fieldname, 'Send the video in a part named "file".')
      else {
        const name =
          sanitiseText(part.filename ?? '')
            .trim()
            .slice(0, 200) || 'Pitch'
        video = { ...(await receiveVideo(app, customerId, part.file)), name }
      }
    }
    const { opptyPlanId } = validate(fields, given, 'fields') as z.output<typeof fields>
    if (!video) throw badInput('file', 'Please choose a video.')
    return { video, opptyPlanId }
  } catch (error) {
    if (video) await app.files.remove(video.key)
    throw error
  }
}

/** Stores a whole recording at once; larger ones are better sent in parts. */
export const uploadPitchVideo: Handler<'uploadPitchVideo'> = async ({ app, user, request, write }) => {
  const { video, opptyPlanId } = await readForm(app, user.customerId, request)
  try {
    return await write(async tx => {
      await requirePlan(tx, opptyPlanId)
      await checkStorageQuota(tx, video.size)
      const at = app.now()
      const planId = opptyPlanId ?? null
      const row = await tx.db
        .insertInto('pitch_video')
        .values({
          customer_id: tx.customerId,
          user_id: user.userId,
          plan_id: planId,
          upload_key: randomUUID(),
          name: video.name,
          status: 'stored',
          size: video.size,
          received: video.size,
          media_type: video.mediaType,
          storage_key: video.key,
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const change = { id: row.id, planId, userId: user.userId, action: 'pitch stored' } as const
      return changed({ location: pitchLocation(row.id), name: video.name }, ...trailOfPitch(change))
    })
  } catch (error) {
    await removeRefused(app.files, video.key, error)
    throw error
  }
}
