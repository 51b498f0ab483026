import { askTenant, type Question } from '@bic/database/ask'
import { readTenant, type SnapshotTx, withTenant } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'
import { type Write, writer } from '../http/written.ts'
import { poolOf } from '../pool/pool-of.ts'

// For work whose customer is not that of a call or job: of somebody who signs in, of a signed address, of the provider.

/** Changes the tables of a customer; the audit entries name this user, or nobody. */
export const writeCustomer = (
  app: Pick<AppContext, 'now'>,
  { customerId, userId }: { readonly customerId: number; readonly userId: number | null },
): Write => writer({ tenant: work => withTenant(poolOf(app), customerId, work), now: app.now, userId })

/** Reads the tables of a customer in one snapshot. */
export const readCustomer = <T>(
  app: Partial<AppContext>,
  customerId: number,
  work: (tx: SnapshotTx) => Promise<T>,
): Promise<T> => readTenant(poolOf(app), customerId, work)

/** Asks the tables of a customer one question, in one round trip. */
export const askCustomer = <R extends object>(
  app: Partial<AppContext>,
  customerId: number,
  question: Question,
  values: readonly (string | number)[],
): Promise<R[]> => askTenant<R>(poolOf(app), customerId, question, values)
