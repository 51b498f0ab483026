import { accessRoutes } from '@bic/contract/calls/access'
import { id } from '@bic/contract/values/common'
import { z } from 'zod'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { photoAddress } from '../shared/photo-address.ts'
import { readPhoto } from '../shared/picture/read-photo.ts'
import { readPictureForm } from '../shared/picture/read-picture-form.ts'
import { removeRefused } from '../shared/remove-refused.ts'
import { requireMayChange } from '../shared/require-may-change.ts'
import { replacePhoto } from './replace-photo.ts'

const formFields = z.strictObject({ userId: id.optional() })

/** Keeps a user's new photo in place of the old one: the own, or any of the customer for an administrator. */
export const uploadUserPhoto: Handler<'uploadUserPhoto'> = async ({ app, user, request, write, sessionId }) => {
  const { bytes, fields } = await readPictureForm(request, formFields)
  const { userId = user.userId } = fields
  requireMayChange(accessRoutes.uploadUserPhoto.mayChange, user, { creator: userId === user.userId }, 'userId')
  const photo = readPhoto(bytes)
  const key = newStorageKey(user.customerId)
  await app.files.put(key, photo)
  try {
    const old = await write(async tx => {
      const replaced = await replacePhoto(tx, userId, key)
      if (replaced === undefined) throw notFound('This user')
      return changed(replaced, { action: 'photo uploaded', entity: 'user', entityId: userId }, { what: ['users'] })
    })
    if (old !== null)
      await app.files.remove(old).catch(error => request.log.error({ err: error }, 'an old photo stays'))
  } catch (error) {
    await removeRefused(app.files, key, error)
    throw error
  }
  return { photo: (await photoAddress({ app, sessionId }, key)) ?? '' }
}
