import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'
import { visibleDeals } from './visible-deals.ts'

export type FoundDeal = Row<'opportunity'> & { readonly account_name: string | null }

/** The row of one deal with the name of its account. @throws AppError NOT_FOUND */
export const findDeal = async (tx: TenantTransaction, dealId: number): Promise<FoundDeal> => {
  const row = await visibleDeals(tx)
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .selectAll('opportunity')
    .select('account.name as account_name')
    .where('opportunity.id', '=', dealId)
    .executeTakeFirst()
  if (!row) throw notFound('This deal')
  return row
}
