import type { TenantTransaction } from '@bic/database/tenant'

/** The distinct values of a column of the customer's people, by name and numbered. */
export const listValues = async (
  { db, customerId }: TenantTransaction,
  column: 'user_type' | 'functional_team',
): Promise<{ id: number; label: string }[]> => {
  const rows = await db
    .selectFrom('app_user')
    .select(column)
    .distinct()
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .where(column, 'is not', null)
    .orderBy(column)
    .execute()
  return rows.map((row, index) => ({ id: index + 1, label: row[column] ?? '' }))
}
