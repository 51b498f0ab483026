import type { Handler } from '#http/call-context.ts'
import { refuseOtherUser } from '../access/shared/refuse-other-user.ts'

export const getAlertsByType: Handler<'getAlertsByType'> = async ({ query, user, read }) => {
  refuseOtherUser(query.userId, user)
  const rows = await read(({ db }) =>
    db
      .selectFrom('user_alert')
      .selectAll()
      .where('customer_id', '=', user.customerId)
      .where('user_id', '=', user.userId)
      .where(eb => (query.alertType ? eb('alert_type', '=', query.alertType) : eb.lit(true)))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  return rows.map(row => ({
    userAlertId: row.id,
    alertStatus: row.status,
    alertType: row.alert_type,
    name: row.name,
    lastRunDate: row.last_run_at?.toISOString() ?? null,
  }))
}
