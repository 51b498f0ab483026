import { refuseOtherUser } from '#domains/access/shared/refuse-other-user.ts'
import type { Handler } from '#http/call-context.ts'
import { presentAlert, selectAlerts } from './own-alerts.ts'

export const getAlertsByType: Handler<'getAlertsByType'> = async ({ query, user, read }) => {
  refuseOtherUser(query.userId, user)
  const { alertType } = query
  const rows = await read(tx =>
    selectAlerts(tx)
      .where('a.user_id', '=', user.userId)
      .$if(alertType !== undefined, q => q.where('a.alert_type', '=', alertType ?? 'Message Alert'))
      .execute(),
  )
  return rows.map(presentAlert)
}
