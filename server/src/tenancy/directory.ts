import { readDirectory as readIn, type Transaction, withDirectory } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'

// The directory has sign-ins, sessions, reset tokens, mails and customers, in a role that sees no tenant table.

/**
 * What may be changed in the directory without the transaction of a customer, and so without an audit entry beside it.
 * What changes a sign-in does so within the `write` of its customer, by `inDirectory`.
 */
export type DirectoryChange =
  /** Made by a first sign-in; its customer has an entry right after. */
  | 'identity link'
  /** `login_activity` of the customer records it. */
  | 'session'
  /** When the token of a directory was last used; what is done with it has entries. */
  | 'token use'
  /** Used up; the token that is made of it has an entry. */
  | 'extension code'
  /** They are forgotten; a failure has an entry of its own. */
  | 'sign-in attempts'
  /** Whatever the mail is about has an entry. */
  | 'mail'
  /** The operator makes them, for all customers. */
  | 'shared tutorial'
  | 'demo customer'
  /** Of a customer that is about to be made, with its entries. */
  | 'customer number'
  /** Nobody's yet: what is made of it when its address is confirmed has entries. */
  | 'expert sign-up'
  /** The product removes what ran out. */
  | 'expired rows'

/** Changes the directory; `_change` states why that leaves no audit entry. */
export const writeDirectory = <T>(
  app: AppContext,
  _change: DirectoryChange,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => withDirectory(poolOf(app), work)

/** Reads the directory. */
export const readDirectory = <T>(app: AppContext, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  readIn(poolOf(app), work)
