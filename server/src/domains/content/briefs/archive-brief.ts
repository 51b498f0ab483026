import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockBrief } from '../actions/find-brief.ts'

export const archiveContentBrief: Handler<'archiveContentBrief'> = async ({ app, params, user, write }) =>
  write(async tx => {
    const brief = await lockBrief(tx, user, params.id, { field: 'id', archived: true })
    if (brief.archived_at !== null) return unchanged(null)
    await tx.db
      .updateTable('content_brief')
      .set({ archived_at: app.now() })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', brief.id)
      .execute()
    const trail = { action: 'content brief archived', entity: 'content_brief', entityId: brief.id }
    return changed(null, { ...trail, detail: { name: brief.name } }, { what: ['contents'] })
  })
