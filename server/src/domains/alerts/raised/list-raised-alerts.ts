import { dayMs } from '@bic/engine/calendar/day'
import type { Handler } from '#http/call-context.ts'

const daysKept = 90
const most = 200

export const listRaisedAlerts: Handler<'listRaisedAlerts'> = async ({ app, user, read }) => {
  const oldest = new Date(app.now().getTime() - daysKept * dayMs)
  const rows = await read(({ db }) =>
    db
      .selectFrom('raised_alert')
      .selectAll()
      .where('customer_id', '=', user.customerId)
      .where('user_id', '=', user.userId)
      .where('dismissed_at', 'is', null)
      .where('raised_at', '>', oldest)
      .orderBy('raised_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
  )
  return rows.map(row => ({
    raisedAlertId: row.id,
    userAlertId: row.user_alert_id,
    alertType: row.alert_type,
    topic: row.topic,
    name: row.name,
    title: row.title,
    text: row.body,
    sensitivity: row.sensitivity,
    marketName: row.market_name,
    raisedTime: row.raised_at.toISOString(),
    link: row.link,
    planLink: row.plan_link,
    active: row.over_at === null && row.user_alert_id !== null,
    useful: row.useful,
  }))
}
