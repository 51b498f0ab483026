import { withTenant } from '@bic/database/tenant'
import type { TestApp } from './test-app.ts'

/** A report that is ready, of one card and some conversations, with nothing written about the card yet. */
export const makeReport = (
  t: TestApp,
  customerId: number,
  made: { marketId: number; cardId: number; conversationIds: readonly number[]; userId: number },
): Promise<number> =>
  withTenant(t.app.pool, customerId, async ({ db }) => {
    const at = t.app.now()
    const { id } = await db
      .insertInto('report')
      .values({
        customer_id: customerId,
        market_id: made.marketId,
        type: 'msg-feedback',
        name: 'What is heard',
        status: 'ready',
        filters: '{}',
        conversation: 'call,email',
        start_day: null,
        end_day: null,
        job_run_id: null,
        created_by: made.userId,
        created_at: at,
        made_at: at,
        made_conversations: made.conversationIds.length,
        made_deals: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('report_card')
      .values({ customer_id: customerId, report_id: id, card_id: made.cardId, position: 0, note: null })
      .execute()
    await db
      .insertInto('report_conversation')
      .values(
        made.conversationIds.map(conversation_id => ({ customer_id: customerId, report_id: id, conversation_id })),
      )
      .execute()
    return id
  })

/** A win-loss report of the customer's first market that a person has mailed every week. */
export const addReportSchedule = (
  t: TestApp,
  { customerId, userId }: { readonly customerId: number; readonly userId: number },
): Promise<number> =>
  withTenant(t.app.pool, customerId, async ({ db }) => {
    const market = await db
      .selectFrom('market')
      .select('id')
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('report_schedule')
      .values({
        customer_id: customerId,
        user_id: userId,
        market_id: market.id,
        report: 'win-loss',
        every: 'week',
        filters: JSON.stringify({ marketId: market.id }),
        mailed_period: null,
        created_at: t.app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
