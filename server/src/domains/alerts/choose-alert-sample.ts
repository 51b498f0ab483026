import { announce } from '../../events/event-hub.ts'
import type { Handler } from '../../http/call-context.ts'
import { audit } from '../access/actions/audit.ts'

export const chooseAlertSample: Handler<'chooseAlertSample'> = async ({ app, body, user, tenant }) => {
  const { customerId: customer_id, userId } = user
  const { sample, choice } = body
  const at = app.now()
  await tenant(async transaction => {
    const { db } = transaction
    if (choice === null) {
      await db
        .deleteFrom('alert_sample_choice')
        .where('customer_id', '=', customer_id)
        .where('user_id', '=', userId)
        .where('sample', '=', sample)
        .execute()
    } else {
      await db
        .insertInto('alert_sample_choice')
        .values({ customer_id, user_id: userId, sample, choice, chosen_at: at })
        .onConflict(conflict =>
          conflict.columns(['customer_id', 'user_id', 'sample']).doUpdateSet({ choice, chosen_at: at }),
        )
        .execute()
    }
    const action = choice === null ? 'sample alert taken back' : `sample alert ${choice}`
    await audit(transaction, { at, userId, action, entity: 'alert sample', entityId: sample })
    await announce(transaction, { kind: 'changed', what: ['alerts'], userId })
  })
  return null
}
