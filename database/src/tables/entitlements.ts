import type { Generated } from 'kysely'
import type { Day, Defaulted, Time } from './column-types.ts'

/** What a customer may use, and its credits. */
export interface EntitlementTables {
  feature: {
    customer_id: number
    id: Generated<number>
    lookup_label: string
    plan_label: Defaulted<'annual' | 'monthly'>
    enabled: Defaulted<boolean>
    max_users: number | null
    credits_purchased: Defaulted<number>
    renews_on: Day | null
  }
  user_feature: { customer_id: number; feature_id: number; user_id: number; mapped_at: Time }
  credit_entry: {
    customer_id: number
    id: Generated<number>
    feature_id: number
    work: string
    amount: number
    user_id: number | null
    at: Time
  }
  customer_property: { customer_id: number; name: string; value: string }
}
