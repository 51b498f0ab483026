import type { CardSubType } from '@bic/contract/playbook/card-sub-types'
import { surveyQuestions } from '@bic/contract/stories/survey-questions'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { insertCard } from '#domains/playbook/shared/insert-card.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, together } from '#http/written.ts'
import { lockSolution } from './lock-solution.ts'

/** The topic of a subtype; Sales Execution is a group, of which it is the first one. */
const topicOf = async ({ client, customerId }: TenantTransaction, subType: CardSubType): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `select id from topic where customer_id = $1 and (lower(name) = lower($2) or topic_group = $2)
     order by lower(name) <> lower($2), position limit 1`,
    [customerId, subType],
  )
  const [topic] = rows
  if (!topic) throw badInput('cardSubType', `There is no topic ${subType}. Please choose another subtype.`)
  return topic.id
}

export const createPBCardForQuestionForSubtypeForSolution: Handler<
  'createPBCardForQuestionForSubtypeForSolution'
> = async ({ body, user, write }) => {
  const { questionId, cardSubType, solutionId, marketId, topicId, cardTitle: title, ...texts } = body
  if (!surveyQuestions.some(question => question.questionId === questionId))
    throw badInput('questionId', 'Choose a question of the deal review.')
  return write(async tx => {
    const solution = await lockSolution(tx, solutionId)
    if (solution.marketId !== marketId) throw badInput('solutionId', 'Choose a solution of the market.')
    if (topicId !== undefined) await requireRow(tx, 'topic', topicId)
    const place = { marketId, topicId: topicId ?? (await topicOf(tx, cardSubType)) }
    const made = await insertCard(tx, { ...texts, ...place, title, questionId, userId: user.userId })
    await tx.client.query(
      `insert into solution_card (customer_id, solution_id, card_id, rank)
       select $1, $2, $3, 1 + coalesce(max(rank), 0) from solution_card where customer_id = $1 and solution_id = $2 returning 1`,
      [tx.customerId, solutionId, made.answer],
    )
    return together(
      { id: made.answer },
      made,
      changed(
        null,
        { action: 'solution cards added', entity: 'solution', entityId: solutionId, detail: { cards: 1 } },
        { what: ['solutions'] },
      ),
    )
  })
}
