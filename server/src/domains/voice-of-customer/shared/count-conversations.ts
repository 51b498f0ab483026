import type { TenantTransaction } from '@bic/database/tenant'
import { type ConversationType, conversationTypes } from '@bic/engine/scoring/types'
import { numberArray } from '#evidence/store/bulk.ts'
import type { CountInDeal } from './history.ts'

type Counts = CountInDeal['conversations']

/** All conversations of some deals by type, by deal; deals without any are left out. */
export const countConversations = async (
  { client, customerId }: TenantTransaction,
  dealIds: Iterable<number>,
): Promise<Map<number, Counts>> => {
  const { rows } = await client.query<{ id: number; type: ConversationType; count: number }>({
    name: 'voice-count-conversations',
    text: `select opportunity_id as id, type, count(*)::int as count from conversation
      where customer_id = $1 and opportunity_id = any($2::bigint[]) group by 1, 2`,
    values: [customerId, numberArray(dealIds)],
  })
  const deals = new Map<number, Counts>()
  for (const { id, type, count } of rows) {
    const counts: Counts = deals.get(id) ?? [0, 0, 0, 0]
    counts[conversationTypes.indexOf(type)] = count
    deals.set(id, counts)
  }
  return deals
}
