import type { Handler } from '#http/call-context.ts'
import { revokeToken } from '../actions/revoke-token.ts'

export const revokeExtensionToken: Handler<'revokeExtensionToken'> = async ({ app, body, user, write }) =>
  write(tx => revokeToken(tx, { id: body.id, userId: user.userId, at: app.now() }))
