import { accessRoutes } from '@bic/contract/access'
import { id } from '@bic/contract/common'
import { z } from 'zod'
import { announce } from '../../../events/event-hub.ts'
import { notFound } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/call-context.ts'
import { newStorageKey } from '../../../providers/file-store.ts'
import { audit } from '../actions/audit.ts'
import { photoAddress } from '../actions/photo-address.ts'
import { readPhoto } from '../actions/picture/read-photo.ts'
import { readPictureForm } from '../actions/picture/read-picture-form.ts'
import { removeRefused } from '../actions/remove-refused.ts'
import { requireMayChange } from '../actions/require-may-change.ts'
import { replacePhoto } from './replace-photo.ts'

const formFields = z.strictObject({ userId: id.optional() })

/** Keeps a user's new photo in place of the old one: the own, or any of the customer for an administrator. */
export const uploadUserPhoto: Handler<'uploadUserPhoto'> = async ({ app, user, request, tenant, sessionId }) => {
  const { bytes, fields } = await readPictureForm(request, formFields)
  const { userId = user.userId } = fields
  requireMayChange(accessRoutes.uploadUserPhoto.mayChange, user, { creator: userId === user.userId }, 'userId')
  const photo = readPhoto(bytes)
  const key = newStorageKey(user.customerId)
  await app.files.put(key, photo)
  try {
    const old = await tenant(async transaction => {
      const replaced = await replacePhoto(transaction, userId, key)
      if (replaced === undefined) throw notFound('This user')
      await audit(transaction, {
        at: app.now(),
        userId: user.userId,
        action: 'photo uploaded',
        entity: 'user',
        entityId: userId,
      })
      await announce(transaction, { kind: 'changed', what: ['users'] })
      return replaced
    })
    if (old !== null)
      await app.files.remove(old).catch(error => request.log.error({ err: error }, 'an old photo stays'))
  } catch (error) {
    await removeRefused(app.files, key, error)
    throw error
  }
  return { photo: (await photoAddress({ app, sessionId }, key)) ?? '' }
}
