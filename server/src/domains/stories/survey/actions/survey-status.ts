import { type SurveyCategory, surveyCategories } from '@bic/contract/stories/survey-questions'
import type { TenantTransaction } from '@bic/database/tenant'

export type StepStatus = 'active' | 'completed'

export interface SurveyStatus {
  readonly status: StepStatus
  readonly categories: readonly { readonly name: SurveyCategory; readonly status: StepStatus }[]
}

/** What is completed of the survey of a deal. All categories completed do not complete it: a person says so. */
export const loadSurveyStatus = async (
  { db, customerId }: TenantTransaction,
  dealId: number,
): Promise<SurveyStatus> => {
  const rows = await db
    .selectFrom('survey_completion')
    .select('part')
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .execute()
  const done = new Set(rows.map(({ part }) => part))
  const of = (part: SurveyCategory | 'survey'): StepStatus => (done.has(part) ? 'completed' : 'active')
  return { status: of('survey'), categories: surveyCategories.map(name => ({ name, status: of(name) })) }
}

/** The questions of a deal that have an answer. */
export const loadAnswered = async (
  { db, customerId }: TenantTransaction,
  dealId: number,
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('survey_answer')
    .select('question_id')
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .execute()
  return new Set(rows.map(({ question_id }) => question_id))
}
