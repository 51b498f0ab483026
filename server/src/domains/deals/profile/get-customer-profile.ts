import type { Handler } from '../../../http/call-context.ts'
import { readProfile } from './actions/read-profile.ts'

export const getCustomerProfile: Handler<'getCustomerProfile'> = async ({ app, params, tenant }) =>
  tenant(tx => readProfile(app, tx, params.accountId))
