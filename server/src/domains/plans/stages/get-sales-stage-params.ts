import type { Handler } from '#http/call-context.ts'
import { findPlan } from '../actions/find-plan.ts'
import { listStages } from './actions/find-stage.ts'
import { loadQuestions } from './actions/load-questions.ts'
import { averageOf, completenessOf } from './actions/rating-figures.ts'

interface Given {
  readonly id: number
  readonly rating: number | null
  readonly notes: string
  readonly by: string | null
  readonly at: Date
}

export const getSalesStageParams: Handler<'getSalesStageParams'> = async ({ params, read }) =>
  read(async tx => {
    const plan = await findPlan(tx, params.opptyPlanId)
    const questions = Map.groupBy(await loadQuestions(tx), ({ stage_id }) => stage_id)
    const { rows } = await tx.client.query<Given>(
      `select r.question_id as id, r.rating, r.notes, r.rated_at as at, trim(u.first_name || ' ' || u.last_name) as by
       from plan_rating r left join app_user u on u.customer_id = $1 and u.id = r.rated_by
       where r.customer_id = $1 and r.plan_id = $2`,
      [tx.customerId, plan.id],
    )
    const given = new Map(rows.map(row => [row.id, row]))
    const stages = (await listStages(tx)).map(stage => {
      const answers = (questions.get(stage.stageId) ?? []).map(({ id, question }, index) => {
        const answer = given.get(id)
        return {
          salesStageParamId: id,
          question,
          rank: index + 1,
          rating: answer?.rating ?? null,
          notes: answer?.notes ?? '',
          ratedBy: answer?.by ?? null,
          ratedAt: answer?.at.toISOString() ?? null,
        }
      })
      return {
        ...stage,
        completeness: completenessOf(answers),
        averageRating: averageOf(answers),
        params: answers,
      }
    })
    return { completeness: completenessOf(stages.flatMap(stage => stage.params)), stages }
  })
