import { id } from '@bic/contract/values/common'
import { z } from 'zod'
import { photoAddress } from '#domains/access/shared/photo-address.ts'
import { readPhoto } from '#domains/access/shared/picture/read-photo.ts'
import { readPictureForm } from '#domains/access/shared/picture/read-picture-form.ts'
import { removeRefused } from '#domains/access/shared/remove-refused.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { lockProfile, storeProfile } from './actions/lock-profile.ts'

const formFields = z.strictObject({ accountId: id, storyId: id.optional() })

/** Keeps an account's new icon in place of the old one. */
export const uploadAccountIcon: Handler<'uploadAccountIcon'> = async ({ app, user, request, write, sessionId }) => {
  const { bytes, fields } = await readPictureForm(request, formFields)
  const { accountId, storyId } = fields
  const picture = readPhoto(bytes)
  const key = newStorageKey(user.customerId)
  await app.files.put(key, picture)
  try {
    const old = await write(async tx => {
      const before = await lockProfile(tx, accountId, storyId)
      await storeProfile(tx, accountId, before, { icon: key }, { userId: user.userId, at: app.now() })
      return changed(
        before?.icon ?? null,
        { action: 'account icon uploaded', entity: 'account', entityId: accountId },
        { what: ['profiles'] },
      )
    })
    if (old !== null) await app.files.remove(old).catch(error => request.log.error({ err: error }, 'an old icon stays'))
  } catch (error) {
    await removeRefused(app.files, key, error)
    throw error
  }
  return { icon: (await photoAddress({ app, sessionId }, key)) ?? '' }
}
