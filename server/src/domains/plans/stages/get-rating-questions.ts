import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { listStages } from './actions/find-stage.ts'
import { loadQuestions } from './actions/load-questions.ts'

export const getRatingQuestionsByStage: Handler<'getRatingQuestionsByStage'> = async ({ params, read }) =>
  read(async tx => {
    if (!(await listStages(tx)).some(({ stageId }) => stageId === params.id)) throw notFound('This stage')
    const rows = await loadQuestions(tx, params.id)
    return rows.map(({ id, stage_id, question }, index) => ({ id, stageId: stage_id, question, rank: index + 1 }))
  })
