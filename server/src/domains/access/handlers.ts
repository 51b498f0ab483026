import type { identityRoutes } from '@bic/contract/access/identity'
import type { ownEmailRoutes } from '@bic/contract/access/own-email'
import { type accessRoutes, roles } from '@bic/contract/calls/access'
import { streamEvents } from '#events/stream-events.ts'
import type { Handlers } from '#http/call-context.ts'
import { changePassword } from './change-password.ts'
import { cancelEmailChange } from './email/cancel-email-change.ts'
import { confirmEmail } from './email/confirm-email.ts'
import { resendEmailConfirmation } from './email/resend-email-confirmation.ts'
import { forgotPassword } from './forgot-password.ts'
import { getUserDetails } from './get-user-details.ts'
import { exchangeIdentityCode } from './identity/exchange-identity-code.ts'
import { getIdentityConfig } from './identity/get-identity-config.ts'
import { renewIdentityToken } from './identity/renew-identity-token.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { getUserPhoto } from './photo/get-user-photo.ts'
import { uploadUserPhoto } from './photo/upload-user-photo.ts'
import { resetPassword } from './reset-password.ts'
import { setUserActive } from './set-user-active.ts'
import { updateUser } from './update-user.ts'

export const accessHandlers: Handlers<typeof accessRoutes> = {
  login,
  logout,
  forgotPassword,
  changePassword,
  resetPassword,
  updateUser,
  setUserActive,
  getUserDetails,
  uploadUserPhoto,
  getUserPhoto,
  getAllRoles: async () => roles.map((name, index) => ({ id: index + 1, name })),
  getSignedInUser: async ({ user }) => user,
  streamEvents,
}

export const identityHandlers: Handlers<typeof identityRoutes> = {
  getIdentityConfig,
  exchangeIdentityCode,
  renewIdentityToken,
}

export const ownEmailHandlers: Handlers<typeof ownEmailRoutes> = {
  confirmEmail,
  resendEmailConfirmation,
  cancelEmailChange,
}
