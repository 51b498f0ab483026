import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

/** What was answered to it stays stored, unseen. A question that is gone already is gone. */
export const deleteRatingQuestionByStage: Handler<'deleteRatingQuestionByStage'> = async call => {
  const { app, body, write } = call
  return write(async tx => {
    const row = await tx.db
      .selectFrom('rating_question')
      .select(['question', 'removed_at'])
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', body.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('This question')
    if (row.removed_at) return unchanged(null)
    await tx.db
      .updateTable('rating_question')
      .set({ removed_at: app.now() })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', body.id)
      .execute()
    return changed(
      null,
      {
        action: 'rating question deleted',
        entity: 'rating_question',
        entityId: body.id,
        detail: { question: row.question },
      },
      { what: ['plans'] },
    )
  })
}
