import type { Handler } from '#http/call-context.ts'
import { loadCustomerSettings } from './actions/customer-settings.ts'

export const getSharedMode: Handler<'getSharedMode'> = async ({ read }) => (await read(loadCustomerSettings)).sharedMode
