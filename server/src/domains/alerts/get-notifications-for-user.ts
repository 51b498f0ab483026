import { dayMs } from '@bic/engine/calendar/day'
import type { Handler } from '#http/call-context.ts'
import { refuseOtherUser } from '../access/shared/refuse-other-user.ts'

const daysKept = 30
const most = 200

export const getNotificationsForUser: Handler<'getNotificationsForUser'> = async ({ app, query, user, read }) => {
  refuseOtherUser(query.userId, user)
  const oldest = new Date(app.now().getTime() - daysKept * dayMs)
  const rows = await read(({ db }) =>
    db
      .selectFrom('notification')
      .selectAll()
      .where('customer_id', '=', user.customerId)
      .where('user_id', '=', user.userId)
      .where(eb => eb.or([eb('read_at', 'is', null), eb('created_at', '>', oldest)]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
  )
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    text: row.body,
    createdTime: row.created_at.toISOString(),
    read: row.read_at !== null,
    kind: row.kind,
    link: row.link,
  }))
}
