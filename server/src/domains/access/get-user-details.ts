import { AppError, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { findUserDetails } from './actions/user-details.ts'

export const getUserDetails: Handler<'getUserDetails'> = async ({ app, params, user, isAdmin, read, sessionId }) => {
  if (params.id !== user.userId && !isAdmin) throw new AppError('NOT_ALLOWED')
  const details = await read(tx => findUserDetails({ app, sessionId }, tx, params.id))
  if (!details) throw notFound('This user')
  return details
}
