import { removeRefused } from '#domains/access/shared/remove-refused.ts'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import type { FileStore } from '#providers/file-store.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { lockUpload } from './actions/lock-upload.ts'
import { pitchLocation } from './actions/pitch-location.ts'
import { trailOfPitch } from './actions/trail-of-pitch.ts'

async function* bytesOf(files: FileStore, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* files.stream(key) as AsyncIterable<Uint8Array>
}

/** Makes one object of the parts and only then lets go of them, so that a crash loses nothing. */
export const finishPitchUpload: Handler<'finishPitchUpload'> = async ({ app, user, body, request, write }) => {
  const key = newStorageKey(user.customerId)
  try {
    const { video, parts } = await write(async tx => {
      const upload = await lockUpload(tx, user.userId, body.uploadKey)
      const present = { location: pitchLocation(upload.id), name: upload.name }
      if (upload.status === 'stored') return unchanged({ video: present, parts: [] })
      if (upload.received < upload.size)
        throw new AppError('CONFLICT', 'Not all of this upload has arrived yet.', 'uploadKey', {
          offset: upload.received,
        })
      const stored = await tx.db
        .deleteFrom('pitch_video_part')
        .where('customer_id', '=', tx.customerId)
        .where('video_id', '=', upload.id)
        .returning(['starts_at', 'storage_key'])
        .execute()
      const keys = stored.sort((a, b) => a.starts_at - b.starts_at).map(({ storage_key }) => storage_key)
      await app.files.receive(key, bytesOf(app.files, keys))
      const at = app.now()
      await tx.db
        .updateTable('pitch_video')
        .set({ status: 'stored', storage_key: key, updated_at: at })
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', upload.id)
        .execute()
      const change = { id: upload.id, planId: upload.plan_id, userId: user.userId, action: 'pitch stored' } as const
      return changed({ video: present, parts: keys }, ...trailOfPitch(change))
    })
    for (const part of parts)
      await app.files.remove(part).catch(error => request.log.warn({ err: error }, 'a part stays until it is swept'))
    return video
  } catch (error) {
    await removeRefused(app.files, key, error)
    throw error
  }
}
