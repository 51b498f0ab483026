import type { SignedInUser } from '@bic/contract/calls/access'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { type Write, withDetail } from '../http/written.ts'
import { readCustomer, writeCustomer } from './customer.ts'
import { readDirectory } from './directory.ts'

/** Who asks, and for which customer: the id of an address may be left out. */
export interface AskedCall {
  readonly app: AppContext
  readonly user: SignedInUser
  readonly params: { readonly customerId?: number | undefined }
}

/**
 * The customer that a call is about. In normal mode it is the caller's own, whatever the address says (A29); in
 * administrator mode the provider names any customer, and nobody else names another than their own.
 *
 * @throws AppError NOT_ALLOWED when another customer is named without the provider's role; NOT_FOUND when there is none
 */
export const askedCustomer = async ({ app, user, params }: AskedCall): Promise<number> => {
  const { customerId = user.customerId } = params
  if (customerId === user.customerId || app.config.mode !== 'administrator') return user.customerId
  if (user.role !== 'tribyl_admin') {
    throw new AppError(
      'NOT_ALLOWED',
      'Only a provider-level administrator may administer another customer.',
      'customerId',
    )
  }
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
