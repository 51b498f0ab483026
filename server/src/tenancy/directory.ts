import { type Transaction, withDirectory } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'

/** Work in the directory of sign-ins, sessions, reset tokens and customers, in a role that sees no tenant table. */
export const openDirectory = <T>(app: AppContext, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  withDirectory(poolOf(app), work)
