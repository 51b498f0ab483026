import type { Generated } from 'kysely'
import type { Defaulted, Time } from './column-types.ts'

/** What people are told. */
export interface AlertTables {
  notification: {
    customer_id: number
    id: Generated<number>
    user_id: number
    kind: string
    title: string
    body: Defaulted<string>
    link: string | null
    event_key: string | null
    created_at: Time
    read_at: Defaulted<Date | null>
  }
  user_alert: {
    customer_id: number
    id: Generated<number>
    user_id: number
    alert_type: string
    name: string
    status: Defaulted<'running' | 'paused'>
    last_run_at: Defaulted<Date | null>
    created_at: Time
  }
  alert_sample_choice: {
    customer_id: number
    user_id: number
    sample: string
    choice: 'dismissed' | 'planned' | 'verified'
    chosen_at: Time
  }
}
