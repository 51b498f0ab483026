import type { SignedInUser } from '@bic/contract/access'
import { badInput } from '../../../../http/app-error.ts'

/** What is written or liked is so in the own name. @throws AppError BAD_INPUT naming the field. */
export const requireOwnName = (user: SignedInUser, userId: number, field: string): void => {
  if (user.userId !== userId) throw badInput(field, 'Give your own user id: nobody writes in the name of another.')
}
