import type { Generated } from 'kysely'
import type { Defaulted, MadeAt, Named, Time } from './column-types.ts'

/** Opportunity plans of deals. */
export interface PlanTables {
  opportunity_plan: {
    customer_id: number
    id: Generated<number>
    opportunity_id: number
    stage_id: Defaulted<number | null>
    created_by: number | null
    created_at: MadeAt
  }
  plan_contact: {
    customer_id: number
    plan_id: number
    contact_id: number
    department: Defaulted<string>
    phone: Defaulted<string>
    mobile: Defaulted<string>
    role: Defaulted<string>
    status: Defaulted<string>
    status_reason: Defaulted<string>
    sentiment: Defaulted<'positive' | 'neutral' | 'negative' | 'unknown'>
    source: Defaulted<'crm' | 'conversation' | 'person'>
    removed: Defaulted<boolean>
    updated_at: MadeAt
  }
  intro_pitch: {
    customer_id: number
    id: Generated<number>
    market_id: number | null
    pitch: Defaulted<string>
    discovery_questions: Defaulted<string[]>
    updated_by: number | null
    updated_at: MadeAt
  }
  plan_note: {
    customer_id: number
    id: Generated<number>
    plan_id: number
    author_id: number
    title: Defaulted<string>
    body: Defaulted<string>
    readable: Defaulted<string>
    note_type: Defaulted<'private' | 'public' | 'internal'>
    version: Defaulted<number>
    created_at: Time
    updated_at: Time
  }
  plan_note_mention: { customer_id: number; note_id: number; kind: 'user' | 'contact'; person_id: number }
  plan_note_like: { customer_id: number; note_id: number; user_id: number; liked_at: Time }
  plan_note_comment: {
    customer_id: number
    id: Generated<number>
    note_id: number
    author_id: number
    body: string
    created_at: Time
  }
  plan_comment_like: { customer_id: number; comment_id: number; user_id: number; liked_at: Time }
  rating_question: {
    customer_id: number
    id: Generated<number>
    stage_id: number
    question: string
    position: number
    removed_at: Defaulted<Date | null>
  }
  plan_rating: {
    customer_id: number
    plan_id: number
    question_id: number
    rating: number | null
    notes: Defaulted<string>
    rated_by: number | null
    rated_at: Time
  }
  account_research_topic: {
    customer_id: number
    id: Generated<number>
    topic: string
    description: Defaulted<string>
    position: number
  }
  sales_play: Named & {
    market_id: number | null
    description: Defaulted<string>
    type: Defaulted<string>
    subtype: Defaulted<string>
    status: Defaulted<string>
    position: Defaulted<number>
    hook_text: Defaulted<string>
  }
  sales_play_card: { customer_id: number; sales_play_id: number; card_id: number; position: number }
  plan_card: { customer_id: number; plan_id: number; card_id: number; chosen_by: number | null; chosen_at: Time }
}
