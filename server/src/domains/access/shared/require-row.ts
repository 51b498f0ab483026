import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

const names = {
  account: 'This account',
  app_user: 'This user',
  card: 'This card',
  contact: 'This contact',
  market: 'This market',
  opportunity: 'This deal',
  persona: 'This persona',
  solution: 'This solution',
  topic: 'This topic',
} as const

/** Makes sure that something is the customer's. @throws AppError NOT_FOUND */
export const requireRow = async (
  { db, customerId }: TenantTransaction,
  table: keyof typeof names,
  id: number,
): Promise<void> => {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(names[table])
}
