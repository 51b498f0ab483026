import { id } from '@bic/contract/common'
import { z } from 'zod'
import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { newStorageKey } from '../../../providers/file-store.ts'
import { audit } from '../../access/actions/audit.ts'
import { photoAddress } from '../../access/actions/photo-address.ts'
import { readPhoto } from '../../access/actions/picture/read-photo.ts'
import { readPictureForm } from '../../access/actions/picture/read-picture-form.ts'
import { removeRefused } from '../../access/actions/remove-refused.ts'
import { holdProfile, storeProfile } from './actions/hold-profile.ts'

const formFields = z.strictObject({ accountId: id, storyId: id.optional() })

/** Keeps an account's new icon in place of the old one. */
export const uploadAccountIcon: Handler<'uploadAccountIcon'> = async ({ app, user, request, tenant, sessionId }) => {
  const { bytes, fields } = await readPictureForm(request, formFields)
  const { accountId, storyId } = fields
  const picture = readPhoto(bytes)
  const key = newStorageKey(user.customerId)
  await app.files.put(key, picture)
  try {
    const old = await tenant(async tx => {
      const before = await holdProfile(tx, accountId, storyId)
      await storeProfile(tx, accountId, before, { icon: key }, { userId: user.userId, at: app.now() })
      await audit(tx, {
        at: app.now(),
        userId: user.userId,
        action: 'account icon uploaded',
        entity: 'account',
        entityId: accountId,
      })
      await announce(tx, { kind: 'changed', what: ['profiles'] })
      return before?.icon ?? null
    })
    if (old !== null) await app.files.remove(old).catch(error => request.log.error({ err: error }, 'an old icon stays'))
  } catch (error) {
    await removeRefused(app.files, key, error)
    throw error
  }
  return { icon: (await photoAddress({ app, sessionId }, key)) ?? '' }
}
