import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { lockStage } from './actions/find-stage.ts'
import { loadQuestions } from './actions/load-questions.ts'
import { moveTo, storeOrder } from './actions/put-in-order.ts'

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

export const upsertRatingQuestionByStage: Handler<'upsertRatingQuestionByStage'> = async call => {
  const { body, write } = call
  const question = body.question.trim()
  return write(async tx => {
    await lockStage(tx, body.stageId)
    const all = await loadQuestions(tx)
    const ofStage = all.filter(({ stage_id }) => stage_id === body.stageId)
    const alike = ofStage.find(other => same(other.question, question))
    if (body.id !== undefined && !all.some(({ id }) => id === body.id)) throw notFound('This question')
    if (body.id !== undefined && alike && alike.id !== body.id)
      throw badInput('question', 'This stage already has this question. Please change the wording.')
    let id = body.id ?? alike?.id
    if (id === undefined) {
      const row = { customer_id: tx.customerId, stage_id: body.stageId, question, position: ofStage.length + 1 }
      id = (await tx.db.insertInto('rating_question').values(row).returning('id').executeTakeFirstOrThrow()).id
    } else {
      await tx.db
        .updateTable('rating_question')
        .set({ stage_id: body.stageId, question })
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', id)
        .execute()
    }
    const ids = ofStage.map(other => other.id)
    await storeOrder(tx, 'rating_question', moveTo(ids, id, body.rank))
    return changed(
      { id },
      {
        action: body.id === undefined ? 'rating question added' : 'rating question changed',
        entity: 'rating_question',
        entityId: id,
        detail: { stageId: body.stageId, question },
      },
      { what: ['plans'] },
    )
  })
}
