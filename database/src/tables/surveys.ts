import type { Generated } from 'kysely'
import type { Day, Time } from './column-types.ts'

/** Deal reviews: answers, notes, what is completed, and who was sent their links. */
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
  survey_sending: {
    customer_id: number
    opportunity_id: number
    user_id: number
    sent_on: Day
    sent_by: number
    sent_at: Time
  }
}
