import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/** The name of an account. @throws AppError NOT_FOUND */
export const requireAccount = async ({ db, customerId }: TenantTransaction, accountId: number): Promise<string> => {
  const account = await db
    .selectFrom('account')
    .select('name')
    .where('customer_id', '=', customerId)
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) throw notFound('This account')
  return account.name
}

/** How many other active people of a customer may agree. */
export const countOtherAdministrators = async (
  { client, customerId }: TenantTransaction,
  userId: number,
): Promise<number> => {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from app_user where customer_id = $1 and active and not invited and id <> $2
       and role in ('ADMIN', 'customer_admin', 'tribyl_admin')`,
    [customerId, userId],
  )
  return rows[0]?.others ?? 0
}
