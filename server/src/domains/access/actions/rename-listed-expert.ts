import { inDirectory, type TenantTransaction } from '@bic/database/tenant'

/** Gives an expert whom the network shows the name that they have now; nothing for anybody else. */
export const renameListedExpert = async (tx: TenantTransaction, userId: number): Promise<void> => {
  const user = await tx.db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  await inDirectory(tx, ({ db }) =>
    db
      .updateTable('expert_listing')
      .set({ name: `${user.first_name} ${user.last_name}`.trim() })
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', userId)
      .execute(),
  )
}
