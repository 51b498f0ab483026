import type { Generated } from 'kysely'
import type { Defaulted, Time } from './column-types.ts'

/** What a team writes of a deal and its account. */
export interface DealTables {
  tearsheet: {
    customer_id: number
    id: Generated<number>
    opportunity_id: number
    created_by: number | null
    created_at: Time
  }
  tearsheet_section: {
    customer_id: number
    tearsheet_id: number
    name: 'THE CHALLENGE' | 'THE SOLUTION' | 'THE IMPACT' | 'WHY US'
    content: Defaulted<string>
    version: Defaulted<number>
    updated_by: number | null
    updated_at: Time
  }
  tearsheet_quote: {
    customer_id: number
    tearsheet_id: number
    section: 'THE CHALLENGE' | 'THE SOLUTION' | 'THE IMPACT' | 'WHY US'
    line: number
    position: number
    conversation_id: number
    fragment: number
    text: string
    speaker: number | null
    start_second: number | null
  }
  customer_profile: {
    customer_id: number
    account_id: number
    name: Defaulted<string | null>
    industry: Defaulted<string | null>
    location: Defaulted<string | null>
    icon: Defaulted<string | null>
    description: Defaulted<string>
    quote: Defaulted<string>
    employees: Defaulted<string | null>
    version: Defaulted<number>
    updated_by: number | null
    updated_at: Time
  }
  story_note: {
    customer_id: number
    id: Generated<number>
    opportunity_id: number
    author_id: number
    draft_key: string | null
    body: Defaulted<string>
    version: Defaulted<number>
    created_at: Time
    updated_by: number
    updated_at: Time
  }
}
