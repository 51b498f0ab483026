import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { presentView } from './own-views.ts'

/** A second click, or the same name again, replaces what the name stood for. */
export const saveView: Handler<'saveView'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const search = JSON.stringify(body.search)
    const { rows } = await tx.client.query<{ id: number }>(
      `insert into saved_view (customer_id, user_id, screen, name, search, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (customer_id, user_id, screen, lower(name)) do update set name = excluded.name, search = excluded.search
       returning id`,
      [tx.customerId, user.userId, body.screen, body.name, search, app.now()],
    )
    const view = await tx.db
      .selectFrom('saved_view')
      .selectAll()
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', rows[0]?.id ?? 0)
      .executeTakeFirstOrThrow()
    return changed(
      presentView(view),
      { action: 'view saved', entity: 'saved view', entityId: view.id, detail: { name: body.name } },
      { what: ['views'], userId: user.userId },
    )
  })
