import type { TenantTransaction } from '@bic/database/tenant'

/** Nobody else writes down or withdraws a permission of this customer until the transaction ends. */
export const lockPermissions = async ({ client, customerId }: TenantTransaction): Promise<void> => {
  await client.query("select pg_advisory_xact_lock(hashtextextended('quote_permission', $1))", [customerId])
}
