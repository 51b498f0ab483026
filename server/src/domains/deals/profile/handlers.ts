import type { profileRoutes } from '@bic/contract/deals/profile'
import type { Handlers } from '#http/call-context.ts'
import { editCustomerProfile } from './edit-customer-profile.ts'
import { getAccountDetails } from './get-account-details.ts'
import { getCustomerProfile } from './get-customer-profile.ts'
import { uploadAccountIcon } from './upload-account-icon.ts'

export const profileHandlers: Handlers<typeof profileRoutes> = {
  getAccountDetails,
  getCustomerProfile,
  editCustomerProfile,
  uploadAccountIcon,
}
