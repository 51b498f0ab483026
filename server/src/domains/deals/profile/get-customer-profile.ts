import type { Handler } from '#http/call-context.ts'
import { loadProfile } from './actions/load-profile.ts'

export const getCustomerProfile: Handler<'getCustomerProfile'> = async ({ app, params, read, sessionId }) =>
  read(tx => loadProfile({ app, sessionId }, tx, params.accountId))
