import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

export const updateRaisedAlert: Handler<'updateRaisedAlert'> = async ({ app, body, user, write }) => {
  const { raisedAlertId, useful, dismissed } = body
  if (useful === undefined && dismissed === undefined)
    throw badInput('useful', 'Say whether the alert was useful, or whether it is dismissed.')
  const { userId } = user
  return write(async tx => {
    const updated = await tx.db
      .updateTable('raised_alert')
      .set({
        ...(useful === undefined ? {} : { useful }),
        ...(dismissed === undefined ? {} : { dismissed_at: dismissed ? app.now() : null }),
      })
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', userId)
      .where('id', '=', raisedAlertId)
      .executeTakeFirst()
    if (updated.numUpdatedRows === 0n) throw notFound('This alert')
    const detail = { ...(useful === undefined ? {} : { useful }), ...(dismissed === undefined ? {} : { dismissed }) }
    const entry = { action: 'alert judged', entity: 'raised alert', entityId: raisedAlertId, detail }
    return changed({ raisedAlertId }, entry, { what: ['alerts'], userId })
  })
}
