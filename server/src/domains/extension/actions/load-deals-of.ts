import type { TenantTransaction } from '@bic/database/tenant'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import type { DealRecord } from '#domains/crm/shared/present-deal.ts'
import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'

/** The deals of an account: open ones first, the largest first; then the last closed. */
export const loadDealsOf = async (tx: TenantTransaction, accountId: number): Promise<DealRecord[]> => {
  const rows = await visibleDeals(tx)
    .select('opportunity.id')
    .where('opportunity.account_id', '=', accountId)
    .where('opportunity.disabled', '=', false)
    .execute()
  const deals = await loadDeals(
    tx,
    rows.map(({ id }) => id),
  )
  const rank = ({ status }: DealRecord) => (status === 'Open' ? 0 : 1)
  return deals.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (rank(a) === 0
        ? (b.amount_cents ?? -1) - (a.amount_cents ?? -1)
        : (b.closed_on ?? '').localeCompare(a.closed_on ?? '')) ||
      b.id - a.id,
  )
}
