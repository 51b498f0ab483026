import type { Handler } from '#http/call-context.ts'
import { setStatus } from './set-status.ts'

export const playAlert: Handler<'playAlert'> = async ({ app, body, user, write }) =>
  write(tx => setStatus(tx, user.userId, body.userAlertId, 'running', app.now()))
