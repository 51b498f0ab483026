import type { Handler } from '#http/call-context.ts'
import { readCustomerSettings } from './actions/customer-settings.ts'

export const getCompanyName: Handler<'getCompanyName'> = async ({ read }) =>
  (await read(readCustomerSettings)).companyName
