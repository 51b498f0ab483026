import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'

export const getConversationStatsForStory: Handler<'getConversationStatsForStory'> = async ({ query, read }) =>
  read(async tx => {
    const deal = await findDeal(tx, query.storyId)
    const { rows } = await tx.client.query<{ type: string; count: number; last: string | null }>(
      `select type, count(*)::int as count, max(happened_on) as last
       from conversation where customer_id = $1 and opportunity_id = $2 group by type`,
      [tx.customerId, deal.id],
    )
    const count = (type: string) => rows.find(row => row.type === type)?.count ?? 0
    return {
      callCount: count('call'),
      emailCount: count('email'),
      documentCount: count('document'),
      noteCount: count('note'),
      lastConversationDate:
        rows
          .flatMap(({ last }) => last ?? [])
          .toSorted()
          .at(-1) ?? null,
    }
  })
