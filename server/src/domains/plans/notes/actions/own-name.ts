import type { SignedInUser } from '@bic/contract/calls/access'
import { badInput } from '#http/app-error.ts'

/** What is written or liked is so in the own name. @throws AppError BAD_INPUT naming the field. */
export const requireOwnName = (user: SignedInUser, userId: number, field: string): void => {
  if (user.userId !== userId) throw badInput(field, 'Use your own user id: you can write in your own name only.')
}
