import { keepPlan } from '@bic/database/keep-plan'
import type { TenantTransaction } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import { addMonthsToDay } from '@bic/engine/calendar/month'
import type { DemoCustomer } from '../types.ts'
import type { MadeUser } from './fill-people.ts'

/** What the customer bought, who has a place in it, and its consent to data sharing. */
export const fillFeatures = async (
  tx: TenantTransaction,
  { features, dataSharingConsent }: DemoCustomer,
  user: (email: string) => MadeUser,
  at: Date,
): Promise<void> => {
  const { db, customerId } = tx
  for (const { name, users, credits, renews, mapped } of features) {
    const { id } = await db
      .insertInto('feature')
      .values({
        customer_id: customerId,
        plan_id: null,
        ends_on: null,
        lookup_label: name,
        enabled: true,
        max_users: users,
        credits_per_period: credits,
        renews_on: renews,
        renewal_anchor: renews,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (credits > 0) {
      const from = addMonthsToDay(renews, -12)
      await db
        .insertInto('credit_grant')
        .values({
          customer_id: customerId,
          feature_id: id,
          event_key: `period:${from}`,
          source: 'plan',
          amount: credits,
          valid_from: from,
          valid_until: addDays(renews, -1),
          granted_at: at,
          granted_by: null,
        })
        .execute()
    }
    await db
      .insertInto('user_feature')
      .values(
        mapped.map(email => ({ customer_id: customerId, feature_id: id, user_id: user(email).id, mapped_at: at })),
      )
      .execute()
  }
  await keepPlan(tx)
  await db
    .updateTable('customer')
    .set({ data_sharing_consent: dataSharingConsent })
    .where('id', '=', customerId)
    .execute()
}
