import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockBrief } from '../actions/find-brief.ts'
import { touchBrief } from '../actions/touch-brief.ts'

export const removeContentBriefMessageMapping: Handler<'removeContentBriefMessageMapping'> = async ({
  app,
  params,
  user,
  write,
}) =>
  write(async tx => {
    const brief = await lockBrief(tx, user, params.contentBriefId)
    const removed = await tx.db
      .deleteFrom('content_brief_card')
      .where('customer_id', '=', tx.customerId)
      .where('brief_id', '=', brief.id)
      .where('id', '=', params.mappingId)
      .returning('card_id')
      .executeTakeFirst()
    if (!removed) return unchanged(null)
    await touchBrief(tx, brief.id, app.now())
    const detail = { cardId: removed.card_id }
    const trail = { action: 'message detached', entity: 'content_brief', entityId: brief.id, detail }
    return changed(null, trail, { what: ['contents'] })
  })
