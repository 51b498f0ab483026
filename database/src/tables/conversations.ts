import type { ColumnType, Generated } from 'kysely'
import type { Day, Defaulted, JsonDefault, MadeAt, Time } from './column-types.ts'

/** What was generated from conversations and is kept as it was made. */
export interface KeptText {
  customer_id: number
  made_from: string
  writer: string
  by_model: Defaulted<boolean>
  note: string | null
  content: ColumnType<unknown, string, string>
  made_at: Time
  made_by: number | null
}

/** What was said, by whom, and what was written about it. */
export interface ConversationTables {
  file: {
    customer_id: number
    id: Generated<number>
    job_run_id: number | null
    name: string
    path: Defaulted<string>
    size: number
    content_hash: string
    storage_key: string
    companion_of: number | null
    status: Defaulted<'received' | 'reading' | 'done' | 'failed' | 'duplicate' | 'cancelled'>
    error_code: string | null
    error_detail: string | null
    notices: Defaulted<string[]>
    target: JsonDefault
    conversation_ids: Defaulted<number[]>
    created_by: number | null
    created_at: MadeAt
    finished_at: Time | null
  }
  conversation: {
    customer_id: number
    id: Generated<number>
    source_key: string
    opportunity_id: number | null
    account_id: number | null
    type: 'call' | 'email' | 'document' | 'note'
    subject: Defaulted<string>
    happened_at: Time | null
    happened_on: Day | null
    stage: string | null
    stage_from_history: Defaulted<boolean>
    file_id: number | null
    link: string | null
    message_id: string | null
    uploaded_by: number | null
    notices: Defaulted<string[]>
    fragment_count: number
    token_count: number
    buyer_token_count: number
    timed: Defaulted<boolean>
    segment_id: Defaulted<number>
    version: Defaulted<number>
    rev: Defaulted<number>
    created_at: MadeAt
  }
  conversation_tombstone: { customer_id: number; conversation_id: number; rev: number }
  conversation_text: { customer_id: number; conversation_id: number; body: string; fragments: Buffer }
  participant: {
    customer_id: number
    conversation_id: number
    position: number
    name: string
    email: string | null
    job_title: string | null
    side: 'buyer' | 'seller' | 'unknown'
    side_from: 'source' | 'rule' | 'person' | 'none'
    contact_id: number | null
    user_id: number | null
    merged_into: number | null
  }
  model_use: { customer_id: number; day: Day; tokens: Defaulted<number>; answers: Defaulted<number> }
  conversation_summary: KeptText & { conversation_id: number; card_ids: string }
  deal_summary: KeptText & { opportunity_id: number; kind: 'insight' | 'spotlight'; card_id: Defaulted<number> }
}
