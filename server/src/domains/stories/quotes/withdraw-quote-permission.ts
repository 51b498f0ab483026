import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { notifyAuthors } from '../boards/actions/notify-authors.ts'

/** Anybody may withdraw a permission: it protects the buyer, and a new one can be written down. */
export const withdrawQuotePermission: Handler<'withdrawQuotePermission'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { permissionId, because } = body
    const found = await tx.db
      .selectFrom('quote_permission')
      .select(['withdrawn_at', 'conversation_id', 'fragment'])
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', permissionId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound('This permission')
    if (found.withdrawn_at) return unchanged({ permissionId })
    await tx.db
      .updateTable('quote_permission')
      .set({ withdrawn_at: app.now(), withdrawn_by: user.userId, withdrawn_because: because })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', permissionId)
      .execute()
    const citing = await tx.db
      .selectFrom('story_quote')
      .select('opportunity_id as id')
      .distinct()
      .where('customer_id', '=', tx.customerId)
      .where('conversation_id', '=', found.conversation_id)
      .where('fragment', '=', found.fragment)
      .execute()
    await notifyAuthors(
      tx,
      citing.map(({ id }) => id),
      app.now(),
    )
    return changed(
      { permissionId },
      { action: 'quote permission withdrawn', entity: 'quote_permission', entityId: permissionId },
      { what: ['quotePermissions', 'stories'] },
    )
  })
