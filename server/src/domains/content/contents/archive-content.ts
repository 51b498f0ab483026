import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockAsset } from './find-asset.ts'

export const archiveSavedContent: Handler<'archiveSavedContent'> = async ({ app, params, user, write }) =>
  write(async tx => {
    const { asset } = await lockAsset(tx, user, params.id, { field: 'id', archived: true })
    if (asset.archived_at !== null) return unchanged(null)
    await tx.db
      .updateTable('content_asset')
      .set({ archived_at: app.now() })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', asset.id)
      .execute()
    const trail = { action: 'content archived', entity: 'content', entityId: asset.id }
    return changed(null, trail, { what: ['contents'] })
  })
