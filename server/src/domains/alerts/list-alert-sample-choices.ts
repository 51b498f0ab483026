import type { Handler } from '#http/call-context.ts'

export const listAlertSampleChoices: Handler<'listAlertSampleChoices'> = async ({ user, read }) => {
  const rows = await read(({ db }) =>
    db
      .selectFrom('alert_sample_choice')
      .selectAll()
      .where('customer_id', '=', user.customerId)
      .where('user_id', '=', user.userId)
      .orderBy('sample')
      .execute(),
  )
  return rows.map(({ sample, choice, chosen_at }) => ({ sample, choice, chosenTime: chosen_at.toISOString() }))
}
