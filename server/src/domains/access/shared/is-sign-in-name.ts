import type { Transaction } from '@bic/database/tenant'
import { isTaken } from '../email/is-taken.ts'

/** Whether somebody signs in with a name, at whichever customer. */
export const isSignInName = (directory: Transaction, name: string): Promise<boolean> =>
  isTaken(directory, name, { customerId: 0, userId: 0 })
