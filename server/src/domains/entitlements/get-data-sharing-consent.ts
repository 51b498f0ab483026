import type { Handler } from '#http/call-context.ts'
import { readCustomerSettings } from './actions/customer-settings.ts'

export const getDataSharingConsent: Handler<'getDataSharingConsent'> = async ({ read }) =>
  (await read(readCustomerSettings)).dataSharingConsent
