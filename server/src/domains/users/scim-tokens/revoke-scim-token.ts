import { inDirectory } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

export const revokeScimToken: Handler<'revokeScimToken'> = async ({ app, body, write }) => {
  await write(async tx => {
    const revoked = await inDirectory(tx, ({ db }) =>
      db
        .updateTable('scim_token')
        .set({ revoked_at: app.now() })
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', body.id)
        .where('revoked_at', 'is', null)
        .returning('name')
        .executeTakeFirst(),
    )
    if (!revoked) throw notFound('This SCIM token')
    const entry = {
      action: 'SCIM token revoked',
      entity: 'SCIM token',
      entityId: body.id,
      detail: { name: revoked.name },
    }
    return changed(null, entry)
  })
  return null
}
