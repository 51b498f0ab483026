import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, JsonDefault, MadeAt, Time } from './column-types.ts'

/** Long work, and the trail of what was done. */
export interface WorkTables {
  queue_worker: { id: string; seen_at: MadeAt }
  job_run: {
    customer_id: number
    id: Generated<number>
    kind: string
    title: string
    status: Defaulted<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
    done: Defaulted<number>
    total: Defaulted<number>
    message: Defaulted<string>
    payload: JsonDefault
    result: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
    error: string | null
    cancel_requested: Defaulted<boolean>
    created_by: number | null
    created_at: MadeAt
    started_at: Time | null
    finished_at: Time | null
  }
  import_problem: {
    customer_id: number
    job_run_id: number
    row_number: number
    field: string
    severity: Defaulted<'error' | 'notice'>
    problem: string
    value: Defaulted<string>
  }
  audit_entry: {
    customer_id: number
    id: Generated<number>
    at: Time
    user_id: number | null
    action: string
    entity: string
    entity_id: string
    detail: JsonDefault
  }
  idempotency_key: {
    customer_id: number
    user_id: number
    key: string
    route: string
    answer: ColumnType<unknown, string | null, string | null>
    created_at: Time
    holder: Defaulted<string | null>
    claimed_at: MadeAt
    wrote: Defaulted<boolean>
  }
  login_activity: { customer_id: number; id: Generated<number>; user_id: number; at: Time; event: 'login' | 'logout' }
  user_activity: {
    customer_id: number
    id: Generated<number>
    user_id: number
    at: Time
    screen: string
    action: string
    details: string | null
  }
}
