import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'
import { changed, type Written } from '#http/written.ts'

interface Revoking {
  readonly id: number
  readonly at: Date
  /** Only of this person; left out: of anybody of the customer. */
  readonly userId?: number
}

/** Revokes a key: the next request with it is refused. @throws AppError NOT_FOUND */
export const revokeKey = async (tx: TenantTransaction, { id, at, userId }: Revoking): Promise<Written<null>> => {
  const revoked = await inDirectory(tx, ({ db }) =>
    db
      .updateTable('api_key')
      .set({ revoked_at: at })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? 0))
      .returning(['name', 'kind'])
      .executeTakeFirst(),
  )
  if (!revoked) throw notFound('This API key')
  const action = revoked.kind === 'personal' ? 'API key revoked' : 'service key revoked'
  return changed(null, { action, entity: 'API key', entityId: id, detail: { name: revoked.name } })
}
