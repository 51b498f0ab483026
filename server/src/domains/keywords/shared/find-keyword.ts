import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/**
 * A keyword that lives.
 *
 * @throws AppError NOT_FOUND
 */
export const findKeyword = async ({ db, customerId }: TenantTransaction, keywordId: number) => {
  const row = await db
    .selectFrom('keyword')
    .select(['id', 'card_id', 'text'])
    .where('customer_id', '=', customerId)
    .where('id', '=', keywordId)
    .where('removed_rev', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('This keyword')
  return row
}
