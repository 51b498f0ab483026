import type { Handler } from '#http/call-context.ts'
import { loadCustomerSettings } from './actions/customer-settings.ts'

export const getDataSharingConsent: Handler<'getDataSharingConsent'> = async ({ read }) =>
  (await read(loadCustomerSettings)).dataSharingConsent
