import type { Generated } from 'kysely'
import type { Defaulted, Json, MadeAt } from './column-types.ts'

/** The token index, counts, epochs and packs: what every score rests on. */
export interface MatchingTables {
  index_segment: {
    customer_id: number
    id: Generated<number>
    documents: number
    tokens: number
    infos: Buffer
    dead: Defaulted<number[]>
  }
  index_segment_merged: { customer_id: number; id: number; into_id: number }
  index_posting: { customer_id: number; word: string; segment_id: number; directory: number; postings: Buffer }
  index_word: { customer_id: number; stem: string; word: string }
  conversation_tally: { customer_id: number; conversation_id: number; keyword_rev: number; tallies: Buffer }
  keyword_stat: {
    customer_id: number
    keyword_id: number
    conversations: Defaulted<number>
    buyer_conversations: Defaulted<number>
    call_conversations: Defaulted<number>
    buyer_call_conversations: Defaulted<number>
    email_conversations: Defaulted<number>
    buyer_email_conversations: Defaulted<number>
    document_conversations: Defaulted<number>
    buyer_document_conversations: Defaulted<number>
    occurrences: Defaulted<number>
    buyer_occurrences: Defaulted<number>
    deals: Defaulted<number>
  }
  epoch: {
    customer_id: number
    number: number
    made_at: MadeAt
    conversations: number
    corpus: Json
    scored_to: Defaulted<number | null>
  }
  epoch_keyword: {
    customer_id: number
    epoch: number
    keyword_id: number
    known_rev: number
    counts: number[]
    source: number
    accuracy: number
    relevance: number
  }
  deal_pack: {
    customer_id: number
    opportunity_id: number
    rev: number
    pack: Buffer
    removed: Defaulted<boolean>
  }
  deal_pack_patch: {
    customer_id: number
    opportunity_id: number
    card_id: number
    rev: number
    entry: Buffer
  }
  revision: {
    customer_id: number
    matrix_rev: Defaulted<number>
    keyword_rev: Defaulted<number>
    score_rev: Defaulted<number>
    epoch: Defaulted<number>
    changed_since_epoch: Defaulted<number>
  }
}
