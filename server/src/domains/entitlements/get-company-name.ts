import type { Handler } from '#http/call-context.ts'
import { loadCustomerSettings } from './actions/customer-settings.ts'

export const getCompanyName: Handler<'getCompanyName'> = async ({ read }) =>
  (await read(loadCustomerSettings)).companyName
