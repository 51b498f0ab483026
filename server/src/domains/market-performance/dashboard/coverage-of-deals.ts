import type { TenantTransaction } from '@bic/database/tenant'
import { estimateMedian } from '@bic/engine/statistics/estimate-median'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'

const query = {
  name: 'performance-coverage',
  text: `select opportunity_id as id, conversations from deal_count
    where customer_id = $1 and opportunity_id = any($2::bigint[]) and conversations > 0`,
}

/** How many of some deals have conversations, and how many those have: what all other figures rest on. */
export const coverageOfDeals = async ({ client, customerId }: TenantTransaction, deals: readonly FilteredDeal[]) => {
  const { rows } = await client.query<{ id: number; conversations: number }>({
    ...query,
    values: [customerId, numberArray(deals.map(({ id }) => id))],
  })
  const heard = new Set(rows.map(({ id }) => id))
  const shareOf = (some: readonly FilteredDeal[]) => {
    const count = some.filter(({ id }) => heard.has(id)).length
    const found = wilsonShare(count, some.length)
    return {
      count,
      of: some.length,
      share: found?.share ?? null,
      low: found?.low ?? null,
      high: found?.high ?? null,
    }
  }
  const ofStatus = (wanted: FilteredDeal['status']) => shareOf(deals.filter(({ status }) => status === wanted))
  const counts = rows.map(({ conversations }) => Number(conversations))
  return {
    all: shareOf(deals),
    won: ofStatus('Won'),
    lost: ofStatus('Lost'),
    open: ofStatus('Open'),
    conversations: estimateMedian(counts),
  }
}
