import type { SignedInUser } from '@bic/contract/calls/access'
import { notFound } from '#http/app-error.ts'

/** A customer that is named must be the caller's own. @throws AppError NOT_FOUND */
export const refuseOtherCustomer = (user: SignedInUser, customerId: number | undefined): void => {
  if (customerId !== undefined && customerId !== user.customerId) throw notFound('This customer')
}
