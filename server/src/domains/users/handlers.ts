import type { accessBasisRoutes } from '@bic/contract/users/access-basis'
import type { userAdministrationRoutes } from '@bic/contract/users/administration'
import type { scimTokenRoutes } from '@bic/contract/users/scim-tokens'
import type { usersRoutes } from '@bic/contract/users/users'
import type { Handlers } from '#http/call-context.ts'
import { createCustomerUser } from './create-customer-user.ts'
import { getAccessBasis } from './get-access-basis.ts'
import { getAllLicenseTypes } from './get-all-license-types.ts'
import { getAllUsers } from './get-all-users.ts'
import { getFunctionalTeams } from './get-functional-teams.ts'
import { getLastActivity } from './get-last-activity.ts'
import { getLicenseSeats } from './get-license-seats.ts'
import { getUserTypes } from './get-user-types.ts'
import { getUsersByIds } from './get-users-by-ids.ts'
import { getUninvitedUsers } from './invitation/get-uninvited-users.ts'
import { inviteUninvitedUsers } from './invitation/invite-uninvited-users.ts'
import { resendInvitation } from './invitation/resend-invitation.ts'
import { revokeInvitation } from './invitation/revoke-invitation.ts'
import { getUserFeatureMapping } from './mapping/get-user-feature-mapping.ts'
import { saveUserFeatureMapping } from './mapping/save-user-feature-mapping.ts'
import { changeCustomerUserPassword } from './passwords/change-customer-user-password.ts'
import { updatePasswordForAllUsers } from './passwords/update-password-for-all-users.ts'
import { createScimToken } from './scim-tokens/create-scim-token.ts'
import { listScimTokens } from './scim-tokens/list-scim-tokens.ts'
import { revokeScimToken } from './scim-tokens/revoke-scim-token.ts'
import { updateCustomerUser } from './update-customer-user.ts'
import { getOpenWorkOfUser } from './work/get-open-work-of-user.ts'

export const usersHandlers: Handlers<typeof usersRoutes> = { getUserTypes, getFunctionalTeams, getAllLicenseTypes }

export const userAdministrationHandlers: Handlers<typeof userAdministrationRoutes> = {
  getAllUsers,
  createCustomerUser,
  updateCustomerUser,
  changeCustomerUserPassword,
  updatePasswordForAllUsers,
  getUsersByIds,
  getLastActivity,
  getUserFeatureMapping,
  saveUserFeatureMapping,
  getOpenWorkOfUser,
  getLicenseSeats,
  getUninvitedUsers,
  inviteUninvitedUsers,
  resendInvitation,
  revokeInvitation,
}

export const scimTokenHandlers: Handlers<typeof scimTokenRoutes> = { listScimTokens, createScimToken, revokeScimToken }

export const accessBasisHandlers: Handlers<typeof accessBasisRoutes> = { getAccessBasis }
