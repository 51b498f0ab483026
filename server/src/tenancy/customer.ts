import { askTenant, type Question } from '@bic/database/ask'
import { readTenant, type SnapshotTx, type TenantTransaction, withTenant } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'

// For work whose customer is not that of a call or job: of somebody who signs in, of a signed address, of the provider.

/** One transaction in the tables of a customer. */
export const openCustomer = <T>(
  app: Partial<AppContext>,
  customerId: number,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> => withTenant(poolOf(app), customerId, work)

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
