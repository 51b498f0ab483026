import type { Handler } from '#http/call-context.ts'
import { setMails } from './mail-stops.ts'

export const setAlertMail: Handler<'setAlertMail'> = async ({ app, body, user, write }) => {
  const { alertType, mailed } = body
  await write(tx => setMails(tx, user.userId, [alertType], mailed, { by: 'user', now: app.now() }))
  return { alertType, mailed }
}
