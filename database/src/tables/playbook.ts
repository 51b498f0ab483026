import type { Generated } from 'kysely'
import type { Defaulted, JsonDefault, MadeAt, Time } from './column-types.ts'

/** Message cards and their keywords. */
export interface PlaybookTables {
  topic: {
    customer_id: number
    id: number
    name: string
    topic_group: string
    group_name: string
    directionality: Defaulted<'buyer' | 'bidirectional'>
    position: number
    catalogue_id: number
  }
  card: {
    customer_id: number
    id: Generated<number>
    market_id: number
    topic_id: number
    title: string
    description: Defaulted<string>
    details: JsonDefault
    source: Defaulted<string>
    test_card: Defaulted<boolean>
    archived_at: Time | null
    version: Defaulted<number>
    match_rev: Defaulted<number>
    matched_rev: Defaulted<number>
    updated_at: MadeAt
    created_by: Defaulted<number | null>
  }
  keyword: {
    customer_id: number
    id: Generated<number>
    card_id: number
    role: Defaulted<'match' | 'must' | 'must_not'>
    text: string
    exact: boolean
    source: Defaulted<'user' | 'machine'>
    block_email: Defaulted<boolean>
    status: Defaulted<string>
    created_by: number | null
    created_at: MadeAt
    added_rev: number
    changed_rev: Defaulted<number>
    removed_rev: number | null
  }
  persona_title: {
    customer_id: number
    id: Generated<number>
    persona_id: number
    text: string
    status: Defaulted<'approved'>
    created_by: number
    created_at: Time
  }
  keyword_label: {
    customer_id: number
    keyword_id: number
    conversation_id: number
    start_at: number
    end_at: number
    is_right: boolean
    labelled_by: number
    labelled_at: Time
  }
  keyword_proposal: {
    customer_id: number
    id: Generated<number>
    card_id: number
    text: string
    reason: string
    conversations: number
    new_conversations: number
    deals: number
    score: number
    status: Defaulted<'pending' | 'approved' | 'rejected'>
    proposed_at: Time
  }
  card_verification: {
    customer_id: number
    opportunity_id: number
    card_id: number
    verified_by: number
    verified_at: Time
  }
}
