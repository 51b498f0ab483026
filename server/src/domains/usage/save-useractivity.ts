import type { Handler } from '#http/call-context.ts'
import { unaudited } from '#http/written.ts'
import { refuseOtherUser } from '../access/shared/refuse-other-user.ts'

/** The rows are the trail themselves: nothing else is written of them. */
export const saveUseractivity: Handler<'saveUseractivity'> = async ({ app, body, user, write }) => {
  refuseOtherUser(body.userId, user)
  const { more = [], ...one } = body
  const now = app.now().getTime()
  const rows = [...more, one].map(({ screen, action, details, opened, secondsAgo = 0 }) => ({
    customer_id: user.customerId,
    user_id: user.userId,
    at: new Date(now - secondsAgo * 1000),
    screen,
    action,
    details: details ?? null,
    opened_kind: opened?.kind ?? null,
    opened_id: opened?.id ?? null,
  }))
  await write(async ({ db }) => {
    await db.insertInto('user_activity').values(rows).execute()
    return unaudited(null, 'activity')
  })
  return null
}
