import type { accessBasisRoutes } from '@bic/contract/users/access-basis'
import type { userAdministrationRoutes } from '@bic/contract/users/administration'
import type { scimTokenRoutes } from '@bic/contract/users/scim-tokens'
import type { usersRoutes } from '@bic/contract/users/users'
import type { Samples } from '../guard-samples.ts'

export const usersSamples: Samples<
  | keyof typeof usersRoutes
  | keyof typeof userAdministrationRoutes
  | keyof typeof scimTokenRoutes
  | keyof typeof accessBasisRoutes
> = {
  getUserTypes: () => ({}),
  getFunctionalTeams: () => ({}),
  getAllLicenseTypes: () => ({}),
  getAllUsers: w => ({ params: { x: w.customerId }, query: { searchTerm: 'test', licenseType: 'Basic' } }),
  createCustomerUser: (w, me) => ({
    params: { customerId: w.customerId },
    body: { firstName: 'New', lastName: 'Person', email: `new-of-${me}@fresh.example`, role: 'SELLER' },
  }),
  updateCustomerUser: w => ({ params: { customerId: w.customerId }, body: { userId: w.userId, phone: '2' } }),
  // The password that people of the tests have.
  changeCustomerUserPassword: w => ({
    params: { customerId: w.customerId },
    body: { userId: w.userId, password: 'Test#2026go' },
  }),
  updatePasswordForAllUsers: () => ({ body: { password: 'Fresh#2026go' } }),
  getUsersByIds: w => ({ body: { userIdList: [w.userId] } }),
  getLastActivity: w => ({ params: { customerId: w.customerId } }),
  getUserFeatureMapping: w => ({ params: { customerId: w.customerId }, query: {} }),
  saveUserFeatureMapping: w => ({
    params: { customerId: w.customerId },
    body: { featureId: w.featureId, userIdList: [w.userId] },
  }),
  getOpenWorkOfUser: w => ({ params: { customerId: w.customerId, userId: w.userId } }),
  getLicenseSeats: w => ({ params: { customerId: w.customerId } }),
  getUninvitedUsers: w => ({ params: { customerId: w.customerId } }),
  inviteUninvitedUsers: w => ({ params: { customerId: w.customerId } }),
  resendInvitation: w => ({ params: { customerId: w.customerId }, body: { userId: w.invitedUserId } }),
  revokeInvitation: w => ({ params: { customerId: w.customerId }, body: { userId: w.spareInvitedUserId } }),
  getAccessBasis: w => ({ body: { userIdList: [w.userId] } }),
  listScimTokens: () => ({}),
  createScimToken: () => ({ body: { name: 'Directory' } }),
  revokeScimToken: w => ({ body: { id: w.scimTokenId } }),
}
