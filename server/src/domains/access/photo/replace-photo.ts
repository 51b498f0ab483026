import type { TenantTransaction } from '@bic/database/tenant'

/** Puts a photo in place of another, or none; gives the key of the one before, and undefined when there is no such user. */
export const replacePhoto = async (
  { db, customerId }: TenantTransaction,
  userId: number,
  key: string | null,
): Promise<string | null | undefined> => {
  const before = await db
    .selectFrom('app_user')
    .select('photo')
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await db
    .updateTable('app_user')
    .set({ photo: key })
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .execute()
  return before.photo
}
