import type { TenantTransaction } from '@bic/database/tenant'

/** Loads of a customer take turns, whatever brings them: until the end of the transaction. */
export const takeTurn = ({ client, customerId }: TenantTransaction) =>
  client.query(`select pg_advisory_xact_lock(hashtext('load-data'), $1::int)`, [customerId % 2 ** 31])
