import { coachingRoutes } from '@bic/contract/coaching/coaching'
import { requireMayChange } from '#domains/access/shared/require-may-change.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { announcePitch } from './actions/announce-pitch.ts'
import { findVisiblePitch } from './actions/find-pitch.ts'

/** Deletes an own pitch and then its bytes; what a crash leaves of them is swept. */
export const deletePitchVideo: Handler<'deletePitchVideo'> = async ({ app, body, user, request, tenant }) => {
  const key = await tenant(async tx => {
    const pitch = await findVisiblePitch(tx, user.userId, body.location)
    if (!pitch) throw notFound('This video')
    requireMayChange(coachingRoutes.deletePitchVideo.mayChange, user, { creator: pitch.user_id === user.userId })
    await tx.db.deleteFrom('pitch_video').where('customer_id', '=', tx.customerId).where('id', '=', pitch.id).execute()
    const change = { id: pitch.id, planId: pitch.plan_id, userId: user.userId, at: app.now() }
    await announcePitch(tx, { ...change, action: 'pitch deleted' })
    return pitch.storage_key
  })
  await app.files.remove(key).catch(error => request.log.warn({ err: error }, 'a video stays until it is swept'))
  return null
}
