import type { Transaction } from '@bic/database/tenant'

/** Revokes the API keys of a person, or all of a customer, services' among them: being active again does not bring them back. */
export const endKeys = async (
  { db }: Transaction,
  { customerId, userId }: { readonly customerId: number; readonly userId?: number },
  at: Date,
): Promise<void> => {
  await db
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('customer_id', '=', customerId)
    .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? 0))
    .where('revoked_at', 'is', null)
    .execute()
}
