import type { expertNetworkRoutes } from '@bic/contract/access/expert-network'
import type { expertRoutes } from '@bic/contract/access/experts'
import type { tenantsRoutes } from '@bic/contract/tenants/tenants'
import type { Handlers } from '#http/call-context.ts'
import { changeCustomerStatus } from './change-customer-status.ts'
import { createNewCustomer } from './create-new-customer.ts'
import { confirmExpert } from './experts/confirm-expert.ts'
import { getExpertProfile } from './experts/get-expert-profile.ts'
import { leaveExpertNetwork } from './experts/leave-expert-network.ts'
import { listExpertNetwork } from './experts/list-expert-network.ts'
import { saveExpertProfile } from './experts/save-expert-profile.ts'
import { signupUser } from './experts/signup-user.ts'
import { submitExpertForm } from './experts/submit-expert-form.ts'
import { getCustomerInfo } from './get-customer-info.ts'
import { listAllCustomers } from './list-all-customers.ts'

export const expertHandlers: Handlers<typeof expertRoutes> = { signupUser, confirmExpert }

export const expertNetworkHandlers: Handlers<typeof expertNetworkRoutes> = {
  submitExpertForm,
  listExpertNetwork,
  getExpertProfile,
  saveExpertProfile,
  leaveExpertNetwork,
}

export const tenantsHandlers: Handlers<typeof tenantsRoutes> = {
  listAllCustomers,
  createNewCustomer,
  changeCustomerStatus,
  getCustomerInfo,
}
