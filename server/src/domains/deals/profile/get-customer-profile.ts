import type { Handler } from '#http/call-context.ts'
import { readProfile } from './actions/read-profile.ts'

export const getCustomerProfile: Handler<'getCustomerProfile'> = async ({ app, params, read, sessionId }) =>
  read(tx => readProfile({ app, sessionId }, tx, params.accountId))
