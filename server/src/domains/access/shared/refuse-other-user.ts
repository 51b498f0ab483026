import type { SignedInUser } from '@bic/contract/calls/access'
import { AppError } from '#http/app-error.ts'

/**
 * For calls about oneself that name the user all the same.
 *
 * @throws AppError NOT_ALLOWED when the named user is somebody else, whoever asks.
 */
export const refuseOtherUser = (userId: number, user: Pick<SignedInUser, 'userId'>): void => {
  if (userId !== user.userId) throw new AppError('NOT_ALLOWED', 'Only the user can do this.', 'userId')
}
