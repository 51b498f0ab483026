import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

export const withdrawFinding: Handler<'withdrawFinding'> = async ({ app, params, user, write }) =>
  write(async tx => {
    const found = await tx.db
      .selectFrom('finding')
      .select(['origin', 'ended_at', 'card_id'])
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound('This finding')
    if (found.origin === 'standing')
      throw badInput('id', 'Findings of the default view are judged as long as their messages have the same words.')
    if (found.ended_at) return unchanged({ findingId: params.id })
    await tx.db
      .updateTable('finding')
      .set({ ended_at: app.now(), ended_because: 'withdrawn', ended_by: user.userId })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', params.id)
      .execute()
    return changed(
      { findingId: params.id },
      { action: 'finding withdrawn', entity: 'finding', entityId: params.id, detail: { cardId: found.card_id } },
      { what: ['findings'] },
    )
  })
