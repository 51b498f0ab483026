import type { Handler } from '#http/call-context.ts'
import { readCustomerSettings } from './actions/customer-settings.ts'

export const getSharedMode: Handler<'getSharedMode'> = async ({ read }) => (await read(readCustomerSettings)).sharedMode
