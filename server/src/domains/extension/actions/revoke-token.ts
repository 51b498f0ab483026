import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'
import { changed, type Written } from '#http/written.ts'

interface Revoking {
  readonly id: number
  readonly userId: number
  readonly at: Date
}

/** Revokes a token of a user: it opens nothing from then on. @throws AppError NOT_FOUND */
export const revokeToken = async (tx: TenantTransaction, { id, userId, at }: Revoking): Promise<Written<null>> => {
  const revoked = await inDirectory(tx, ({ db }) =>
    db
      .updateTable('extension_token')
      .set({ revoked_at: at })
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst(),
  )
  if (!revoked) throw notFound('This browser')
  const detail = { name: revoked.name, id }
  return changed(null, { action: 'extension disconnected', entity: 'user', entityId: userId, detail })
}
