import { coachingRoutes } from '@bic/contract/coaching/coaching'
import { requireMayChange } from '#domains/access/shared/require-may-change.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findVisiblePitch } from './actions/find-pitch.ts'
import { trailOfPitch } from './actions/trail-of-pitch.ts'

/** Deletes an own pitch and then its bytes; what a crash leaves of them is swept. */
export const deletePitchVideo: Handler<'deletePitchVideo'> = async ({ app, body, user, request, write }) => {
  const key = await write(async tx => {
    const pitch = await findVisiblePitch(tx, user.userId, body.location)
    if (!pitch) throw notFound('This video')
    requireMayChange(coachingRoutes.deletePitchVideo.mayChange, user, { creator: pitch.user_id === user.userId })
    await tx.db.deleteFrom('pitch_video').where('customer_id', '=', tx.customerId).where('id', '=', pitch.id).execute()
    return changed(
      pitch.storage_key,
      ...trailOfPitch({ id: pitch.id, planId: pitch.plan_id, userId: user.userId, action: 'pitch deleted' }),
    )
  })
  await app.files.remove(key).catch(error => request.log.warn({ err: error }, 'a video stays until it is swept'))
  return null
}
