import type { SignedInUser } from '@bic/contract/calls/access'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'
import { notFound } from '../http/app-error.ts'
import { type Write, withDetail } from '../http/written.ts'
import { readCustomer, writeCustomer } from './customer.ts'
import { readDirectory } from './directory.ts'

/** Who asks, and for which customer: the id of an address may be left out. */
export interface AskedCall {
  readonly app: AppContext
  readonly user: SignedInUser
  readonly params: { readonly customerId?: number | undefined }
}

/** Whether the id of an address counts: of the provider's administrator in administrator mode alone (A29). */
export const mayNameCustomer = ({ app, user }: Pick<AskedCall, 'app' | 'user'>): boolean =>
  app.config.mode === 'administrator' && user.role === 'tribyl_admin'

/**
 * The customer that a call is about: the one in the address when the provider asks, else the caller's own.
 *
 * @throws AppError NOT_FOUND when there is no such customer
 */
export const askedCustomer = async ({ app, user, params }: AskedCall): Promise<number> => {
  const { customerId = user.customerId } = params
  if (customerId === user.customerId || !mayNameCustomer({ app, user })) return user.customerId
  const there = await readDirectory(app, ({ db }) =>
    db.selectFrom('customer').select('id').where('id', '=', customerId).executeTakeFirst(),
  )
  if (!there) throw notFound('This customer')
  return customerId
}

/** Reads the tables of the customer that a call is about. */
export const readAsked = async <T>(call: AskedCall, work: (tx: SnapshotTx) => Promise<T>): Promise<T> =>
  readCustomer(call.app, await askedCustomer(call), work)

/**
 * Changes the tables of the customer that a call is about. The entries stand in that customer's trail; those of another
 * customer's person name the customer and the person in their detail.
 */
export const writeAsked = async <T>(
  call: AskedCall & { readonly write: Write },
  work: Parameters<typeof call.write<T>>[0],
): Promise<T> => {
  const { app, user } = call
  const customerId = await askedCustomer(call)
  if (customerId === user.customerId) return call.write(work)
  const by = { byCustomer: user.customerId, byUser: user.userId }
  return writeCustomer(app, { customerId, userId: null })(async tx => withDetail(await work(tx), by))
}
