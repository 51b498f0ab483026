import { alertType } from '@bic/contract/alerts'
import type { Handler } from '../../http/call-context.ts'
import { refuseOtherUser } from '../access/actions/refuse-other-user.ts'

export const getAlertsByType: Handler<'getAlertsByType'> = async ({ query, user, tenant }) => {
  refuseOtherUser(query.userId, user)
  const rows = await tenant(({ db }) =>
    db
      .selectFrom('user_alert')
      .selectAll()
      .where('customer_id', '=', user.customerId)
      .where('user_id', '=', user.userId)
      .$if(query.alertType !== undefined, q => q.where('alert_type', '=', query.alertType ?? ''))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  return rows.map(row => ({
    userAlertId: row.id,
    alertStatus: row.status,
    alertType: alertType.parse(row.alert_type),
    name: row.name,
    lastRunDate: row.last_run_at?.toISOString() ?? null,
  }))
}
