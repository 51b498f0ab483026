import type { ColumnType, Generated } from 'kysely'
import type { Day, Defaulted, Json, Time } from './column-types.ts'

/** Reports that people have generated, and those that they have mailed. */
export interface ReportTables {
  report: {
    customer_id: number
    id: Generated<number>
    market_id: number
    type: 'msg-feedback' | 'win-loss-insights' | 'pipeline-insights' | 'sales_play' | 'competitor-swot'
    name: string
    saved: Defaulted<boolean>
    status: Defaulted<'generating' | 'ready'>
    filters: Json
    conversation: string
    start_day: Day | null
    end_day: Day | null
    job_run_id: number | null
    created_by: number | null
    created_at: Time
    made_at: Time | null
    made_conversations: number | null
    made_deals: number | null
  }
  report_card: {
    customer_id: number
    report_id: number
    card_id: number
    position: number
    insight: ColumnType<unknown, string | null | undefined, string | null>
    cited: Defaulted<number[]>
    writer: Defaulted<string>
    by_model: Defaulted<boolean>
    note: string | null
  }
  report_conversation: {
    customer_id: number
    report_id: number
    conversation_id: number
    attached: Defaulted<boolean>
  }
  report_schedule: {
    customer_id: number
    id: Generated<number>
    user_id: number
    report: 'win-loss' | 'pipeline'
    every: 'week' | 'month'
    market_id: number
    filters: Json
    mailed_period: string | null
    created_at: Time
  }
}
