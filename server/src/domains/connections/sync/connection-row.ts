import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'

export const loadConnection = (
  { db, customerId }: TenantTransaction,
  id: number,
): Promise<Row<'connection'> | undefined> =>
  db.selectFrom('connection').selectAll().where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst()

export const changeConnection = async (
  { db, customerId }: TenantTransaction,
  id: number,
  values: Partial<Omit<Row<'connection'>, 'id' | 'customer_id'>>,
): Promise<void> => {
  await db.updateTable('connection').set(values).where('customer_id', '=', customerId).where('id', '=', id).execute()
}
