import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

export const chooseAlertSample: Handler<'chooseAlertSample'> = async ({ app, body, user, write }) => {
  const { customerId: customer_id, userId } = user
  const { sample, choice } = body
  const at = app.now()
  await write(async tx => {
    const { db } = tx
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
    return changed(undefined, { action, entity: 'alert sample', entityId: sample }, { what: ['alerts'], userId })
  })
  return null
}
