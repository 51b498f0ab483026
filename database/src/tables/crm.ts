import type { Generated } from 'kysely'
import type { Day, Defaulted, JsonDefault, MadeAt, Named } from './column-types.ts'

/** Accounts, deals, people, and the lists they are told apart by. */
export interface CrmTables {
  market: Named & { by_default: Generated<boolean> }
  industry: Named
  segment: Named
  region: Named
  persona: Named
  stage: Named & {
    position: number
    probability: Defaulted<number>
    outcome: Defaulted<'Open' | 'Won' | 'Lost'>
  }
  account: Named & {
    crm_account_id: string | null
    industry_id: number | null
    segment_id: number | null
    region_id: number | null
    domains: Defaulted<string[]>
    additional: JsonDefault<Record<string, string>>
    updated_at: MadeAt
  }
  opportunity: Named & {
    account_id: number | null
    crm_opportunity_id: string | null
    market_id: number | null
    owner_name: string | null
    owner_user_id: number | null
    type: string | null
    status: Defaulted<'Open' | 'Won' | 'Lost'>
    stage: string | null
    stage_reached: string | null
    amount_cents: number | null
    created_on: Day | null
    closed_on: Day | null
    disabled: Defaulted<boolean>
    additional: JsonDefault<Record<string, string>>
    updated_at: MadeAt
  }
  stage_history: { customer_id: number; opportunity_id: number; entered_on: Day; stage: string }
  contact: Named & {
    account_id: number | null
    email: string | null
    job_title: string | null
    persona_id: number | null
  }
  speaker_side: {
    customer_id: number
    kind: 'domain' | 'email' | 'name'
    key: string
    side: 'buyer' | 'seller' | 'unknown'
    contact_id: number | null
    set_by: number | null
    set_at: MadeAt
  }
  deal_count: { customer_id: number; opportunity_id: number; conversations: number }
}
