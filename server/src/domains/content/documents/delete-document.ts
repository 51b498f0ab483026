import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { lockBrief } from '../actions/find-brief.ts'
import { touchBrief } from '../actions/touch-brief.ts'

/** What was found in it goes with it; its stored object is removed once that is stored. */
export const deleteContentDocument: Handler<'deleteContentDocument'> = async ({ app, body, user, write, request }) => {
  const key = await write(async tx => {
    const document = await tx.db
      .selectFrom('content_document')
      .select(['id', 'name', 'brief_id', 'storage_key'])
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', body.documentId)
      .executeTakeFirst()
    if (!document) throw notFound('This document')
    const brief = await lockBrief(tx, user, document.brief_id, { field: 'documentId' })
    await tx.db
      .deleteFrom('content_document')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', document.id)
      .execute()
    await touchBrief(tx, brief.id, app.now())
    const detail = { documentId: document.id, name: document.name }
    const trail = { action: 'document deleted', entity: 'content_brief', entityId: brief.id, detail }
    return changed(document.storage_key, trail, { what: ['contents'] })
  })
  await app.files.remove(key).catch(error => request.log.error({ err: error }, 'an object of a document stays'))
  return null
}
