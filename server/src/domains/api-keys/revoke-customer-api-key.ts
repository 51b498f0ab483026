import type { Handler } from '#http/call-context.ts'
import { revokeKey } from './actions/revoke-key.ts'

export const revokeCustomerApiKey: Handler<'revokeCustomerApiKey'> = async ({ app, body, write }) =>
  write(tx => revokeKey(tx, { id: body.id, at: app.now() }))
