import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

export const deleteView: Handler<'deleteView'> = async ({ body, user, write }) =>
  write(async tx => {
    const gone = await tx.db
      .deleteFrom('saved_view')
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', user.userId)
      .where('id', '=', body.id)
      .returning('name')
      .executeTakeFirst()
    if (!gone) throw notFound('This view')
    return changed(
      null,
      { action: 'view deleted', entity: 'saved view', entityId: body.id, detail: gone },
      { what: ['views'], userId: user.userId },
    )
  })
