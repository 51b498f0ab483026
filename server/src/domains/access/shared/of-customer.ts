import type { SignedInUser } from '@bic/contract/calls/access'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'
import type { Write, Written } from '#http/written.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'

/** A call of an administrator whose address may name a customer. */
interface AdministratorCall {
  readonly app: AppContext
  readonly user: SignedInUser
  readonly read: <T>(work: (tx: SnapshotTx) => Promise<T>) => Promise<T>
}

/**
 * The customer that a call is about. In normal mode it is the person's own, whatever the address says (A29); in
 * administrator mode the provider names any customer, and nobody else names another than their own.
 *
 * @throws AppError NOT_ALLOWED
 */
const customerOf = ({ app, user }: AdministratorCall, named: number | undefined): number => {
  if (named === undefined || named === user.customerId || app.config.mode !== 'administrator') return user.customerId
  if (user.role === 'tribyl_admin') return named
  throw new AppError(
    'NOT_ALLOWED',
    'Only a provider-level administrator may administer another customer.',
    'customerId',
  )
}

/** Reads the tables of the customer that the call is about. */
export const readerOf = (call: AdministratorCall, named: number | undefined): AdministratorCall['read'] => {
  const customerId = customerOf(call, named)
  return customerId === call.user.customerId ? call.read : work => readCustomer(call.app, customerId, work)
}

/**
 * Changes the tables of the customer that the call is about. The trail is that customer's own; the provider's administrator
 * is a person of another customer, so the entries name both.
 */
export const writerOf = (
  call: AdministratorCall & { readonly write: Write },
  named: number | undefined,
): { readonly customerId: number; readonly write: Write } => {
  const { app, user } = call
  const customerId = customerOf(call, named)
  if (customerId === user.customerId) return { customerId, write: call.write }
  const by = { byCustomer: user.customerId, byUser: user.userId }
  const write: Write = <T>(work: (tx: TenantTransaction) => Promise<Written<T>>): Promise<T> =>
    writeCustomer(app, { customerId, userId: null })(async tx => {
      const written = await work(tx)
      return { ...written, entries: written.entries.map(entry => ({ ...entry, detail: { ...entry.detail, ...by } })) }
    })
  return { customerId, write }
}
