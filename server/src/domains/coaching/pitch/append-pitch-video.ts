import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { unaudited, unchanged } from '#http/written.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { noVideo } from '../actions/receive-video.ts'
import { sniffVideo } from '../actions/sniff-video.ts'
import { lockUpload } from './actions/lock-upload.ts'
import { readPart } from './read-part.ts'

/** Adds a part where the upload stands; one that is sent twice, or out of order, changes nothing. */
export const appendPitchVideo: Handler<'appendPitchVideo'> = async ({ app, user, request, write }) => {
  const { uploadKey, offset, bytes } = await readPart(request)
  if (offset === 0 && !sniffVideo(bytes)) throw noVideo()
  const key = newStorageKey(user.customerId)
  let taken = false
  try {
    return await write(async tx => {
      const upload = await lockUpload(tx, user.userId, uploadKey)
      if (upload.status === 'stored' || offset !== upload.received) return unchanged({ offset: upload.received })
      const received = offset + bytes.length
      if (received > upload.size) throw badInput('file', `This upload was started with ${upload.size} bytes.`)
      await app.files.put(key, bytes)
      await tx.db
        .insertInto('pitch_video_part')
        .values({
          customer_id: tx.customerId,
          video_id: upload.id,
          starts_at: offset,
          size: bytes.length,
          storage_key: key,
        })
        .execute()
      await tx.db
        .updateTable('pitch_video')
        .set({ received, updated_at: app.now(), ...(offset === 0 ? { media_type: sniffVideo(bytes) } : {}) })
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', upload.id)
        .execute()
      taken = true
      return unaudited({ offset: received }, 'step')
    })
  } catch (error) {
    if (taken) request.log.warn({ key }, 'a part may stay until it is swept')
    else await app.files.remove(key)
    throw error
  }
}
