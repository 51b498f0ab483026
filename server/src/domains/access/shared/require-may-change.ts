import type { SignedInUser } from '@bic/contract/calls/access'
import { type MayChange, mayChange, refusalText, type Standing } from '@bic/contract/entitlements/may-change'
import { AppError } from '#http/app-error.ts'

/**
 * Refuses a change of a thing to somebody who has neither a role nor a ground for it.
 *
 * @throws AppError NOT_ALLOWED
 */
export const requireMayChange = (
  rule: MayChange,
  user: Pick<SignedInUser, 'role'>,
  standing: Standing,
  field?: string,
): void => {
  if (!mayChange(user, rule, standing)) throw new AppError('NOT_ALLOWED', refusalText(rule), field)
}
