import type { TenantTransaction } from '@bic/database/tenant'
import type { DemoCustomer } from '../types.ts'
import type { MadeUser } from './fill-people.ts'

/** What the customer bought, who has a place in it, and its consent to data sharing. */
export const fillFeatures = async (
  { db, customerId }: TenantTransaction,
  { features, dataSharingConsent }: DemoCustomer,
  user: (email: string) => MadeUser,
  at: Date,
): Promise<void> => {
  for (const { name, users, credits, renews, mapped } of features) {
    const { id } = await db
      .insertInto('feature')
      .values({
        customer_id: customerId,
        lookup_label: name,
        enabled: true,
        max_users: users,
        credits_purchased: credits,
        renews_on: renews,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('user_feature')
      .values(
        mapped.map(email => ({ customer_id: customerId, feature_id: id, user_id: user(email).id, mapped_at: at })),
      )
      .execute()
  }
  await db
    .updateTable('customer')
    .set({ data_sharing_consent: dataSharingConsent })
    .where('id', '=', customerId)
    .execute()
}
