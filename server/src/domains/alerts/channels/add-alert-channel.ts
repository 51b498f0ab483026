import { isAdministrator } from '@bic/contract/entitlements/roles'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { whyNotWebhook } from '#providers/webhook.ts'
import { sealAddress, selectChannels } from './own-channels.ts'

const most = 5

export const addAlertChannel: Handler<'addAlertChannel'> = async ({ app, body, user, write }) => {
  const { kind, name, address, company } = body
  if (company && !isAdministrator(user))
    throw new AppError(
      'NOT_ALLOWED',
      'Only administrators add channels of the company. Ask one, or add it for yourself.',
      'company',
    )
  const { credentialsKey, webhookOrigins } = app.config
  const why = whyNotWebhook(kind, address, webhookOrigins)
  if (why !== null) throw badInput('address', why)
  if (credentialsKey === undefined)
    throw new AppError(
      'CONFLICT',
      'This server has no key for credentials, so the address cannot be stored. The operator sets CREDENTIALS_KEY and restarts it.',
      'address',
    )
  const userId = company ? null : user.userId
  return write(async tx => {
    const known = await selectChannels(tx, userId).execute()
    if (known.length >= most)
      throw new AppError(
        'CONFLICT',
        `${company ? 'The company has' : 'You have'} ${most} channels. Remove one before you add another.`,
        'name',
      )
    const { id } = await tx.db
      .insertInto('alert_channel')
      .values({
        customer_id: tx.customerId,
        user_id: userId,
        kind,
        name,
        ...sealAddress(credentialsKey, tx.customerId, userId, address),
        created_at: app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = {
      action: 'alert channel added',
      entity: 'alert channel',
      entityId: id,
      detail: { kind, name, ...(company ? { company } : {}) },
    }
    return changed({ channelId: id }, entry, { what: ['alerts'], ...(userId === null ? {} : { userId }) })
  })
}
