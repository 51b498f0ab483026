import type { expertRoutes } from '@bic/contract/access/experts'
import type { tenantsRoutes } from '@bic/contract/tenants/tenants'
import type { Handlers } from '#http/call-context.ts'
import { changeCustomerStatus } from './change-customer-status.ts'
import { createNewCustomer } from './create-new-customer.ts'
import { confirmExpert } from './experts/confirm-expert.ts'
import { signupUser } from './experts/signup-user.ts'
import { getCustomerInfo } from './get-customer-info.ts'
import { listAllCustomers } from './list-all-customers.ts'

export const expertHandlers: Handlers<typeof expertRoutes> = { signupUser, confirmExpert }

export const tenantsHandlers: Handlers<typeof tenantsRoutes> = {
  listAllCustomers,
  createNewCustomer,
  changeCustomerStatus,
  getCustomerInfo,
}
