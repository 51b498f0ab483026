import type { Generated } from 'kysely'
import type { Defaulted, Json, MadeAt, Time } from './column-types.ts'

/** What is sold with which cards, filters that people gave a name, and what was learned of closed deals. */
export interface AnalysisTables {
  solution: {
    customer_id: number
    id: Generated<number>
    market_id: number
    name: string
    created_by: number | null
    created_at: MadeAt
  }
  solution_card: { customer_id: number; solution_id: number; card_id: number; rank: number }
  saved_view: {
    customer_id: number
    id: Generated<number>
    user_id: number
    name: string
    search: Json<Record<string, string | string[]>>
    by_default: Defaulted<boolean>
    created_at: MadeAt
  }
  forecast: { customer_id: number; content: Json<unknown>; made_at: Time }
}
