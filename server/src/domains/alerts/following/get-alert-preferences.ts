import { refuseOtherUser } from '#domains/access/shared/refuse-other-user.ts'
import type { Handler } from '#http/call-context.ts'
import { presentFollowed, selectAlerts } from './own-alerts.ts'

export const getAlertPreferences: Handler<'getAlertPreferences'> = async ({ query, user, read }) => {
  refuseOtherUser(query.userId, user)
  const rows = await read(tx => selectAlerts(tx).where('a.user_id', '=', user.userId).execute())
  return rows.map(presentFollowed)
}
