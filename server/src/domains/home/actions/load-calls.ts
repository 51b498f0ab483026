import type { TenantTransaction } from '@bic/database/tenant'
import { dayNumber, dayText } from '@bic/engine/calendar/day'
import { type DealCall, movedWithin } from './find-moved.ts'

/** The dated calls of the deals of markets in the last 60 days. */
export const loadCalls = async ({ db, customerId }: TenantTransaction, today: number): Promise<DealCall[]> => {
  const rows = await db
    .selectFrom('conversation')
    .innerJoin('opportunity', join =>
      join
        .onRef('opportunity.customer_id', '=', 'conversation.customer_id')
        .onRef('opportunity.id', '=', 'conversation.opportunity_id'),
    )
    .select(['conversation.id', 'conversation.happened_on', 'opportunity.id as dealId'])
    .select('opportunity.market_id as marketId')
    .where('conversation.customer_id', '=', customerId)
    .where('conversation.type', '=', 'call')
    .where('conversation.happened_on', '>', dayText(today - 2 * movedWithin))
    .where('conversation.happened_on', '<=', dayText(today))
    .execute()
  return rows.map(({ happened_on, ...call }) => ({ ...call, day: dayNumber(happened_on) ?? today }))
}
