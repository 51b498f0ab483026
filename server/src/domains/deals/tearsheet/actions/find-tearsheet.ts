import type { TenantTransaction } from '@bic/database/tenant'
import { type FoundDeal, findDeal } from '#domains/crm/shared/find-deal.ts'
import { notFound } from '#http/app-error.ts'

/** The tearsheet of a deal that the user may see; null while there is none. */
export const tearsheetOfDeal = async (
  { db, customerId }: TenantTransaction,
  dealId: number,
): Promise<{ readonly id: number; readonly dealId: number } | null> => {
  const row = await db
    .selectFrom('tearsheet')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .executeTakeFirst()
  return row ? { id: row.id, dealId } : null
}

/**
 * A tearsheet and its deal, held until the transaction ends: of two who change it at once the second waits.
 *
 * @throws AppError NOT_FOUND
 */
export const lockTearsheet = async (
  tx: TenantTransaction,
  tearsheetId: number,
): Promise<{ readonly id: number; readonly deal: FoundDeal }> => {
  const row = await tx.db
    .selectFrom('tearsheet')
    .select(['id', 'opportunity_id'])
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', tearsheetId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('This tearsheet')
  return { id: row.id, deal: await findDeal(tx, row.opportunity_id) }
}
