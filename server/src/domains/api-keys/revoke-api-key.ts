import type { Handler } from '#http/call-context.ts'
import { revokeKey } from './actions/revoke-key.ts'

export const revokeApiKey: Handler<'revokeApiKey'> = async ({ app, body, user, write }) =>
  write(tx => revokeKey(tx, { id: body.id, userId: user.userId, at: app.now() }))
