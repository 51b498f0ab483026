import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

/** Deal reviews: answers, notes, and what is completed. */
export interface SurveyTables {
  survey_answer: {
    customer_id: number
    opportunity_id: number
    question_id: number
    answer: string
    answered_by: number | null
    answered_at: Time
  }
  survey_note: {
    customer_id: number
    id: Generated<number>
    opportunity_id: number
    question_id: number
    author_id: number
    body: string
    created_at: Time
  }
  survey_completion: {
    customer_id: number
    opportunity_id: number
    part: string
    completed_by: number | null
    completed_at: Time
  }
}
