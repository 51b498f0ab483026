import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Time } from './tables/column-types.ts'
import type { SurveyTables } from './tables/surveys.ts'

type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>
/** Calendar day as `YYYY-MM-DD` text. */
type Day = string
type Json<T = Record<string, unknown>> = ColumnType<T, string, string>
type JsonDefault<T = Record<string, unknown>> = ColumnType<T, string | undefined, string>
type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface Named {
  customer_id: number
  id: Generated<number>
  name: string
}

/** Every table as the migrations leave it; `customer_id` first in every tenant table. */
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

export interface TutorialFields {
  id: Generated<number>
  name: string
  media_type: 'video/webm' | 'video/mp4'
  size: number
  storage_key: string
  created_at: Time
}

export interface Schema extends SurveyTables {
  customer: {
    id: Generated<number>
    name: string
    domain: string
    status: Defaulted<'Active' | 'Inactive'>
    time_zone: Defaulted<string>
    fiscal_year_start_month: Defaulted<number>
    data_sharing_consent: Defaulted<boolean>
    demo: Defaulted<boolean>
    created_at: MadeAt
  }
  login: {
    customer_id: number
    user_id: number
    email: string
    username: string
    password_hash: string | null
    active: Defaulted<boolean>
  }
  session: {
    id: string
    customer_id: number
    user_id: number
    created_at: Time
    expires_at: Time
    ended_at: Time | null
    identity_issuer: Defaulted<string | null>
    identity_subject: Defaulted<string | null>
  }
  identity_link: { issuer: string; subject: string; customer_id: number; user_id: number; linked_at: Time }
  reset_token: { token_hash: Buffer; customer_id: number; user_id: number; expires_at: Time; used_at: Time | null }
  email_change: {
    token_hash: Buffer
    customer_id: number
    user_id: number
    email: string
    asked_at: Time
    expires_at: Time
    ended_at: Time | null
  }
  license_type: Named & { permissions: Defaulted<string[]> }
  app_user: {
    customer_id: number
    id: Generated<number>
    username: string
    email: string
    first_name: string
    last_name: string
    phone: string | null
    role: string
    user_type: string | null
    functional_team: string | null
    license_type_id: number | null
    photo: string | null
    active: Defaulted<boolean>
    created_at: MadeAt
    internal_support: Defaulted<boolean>
  }
  market: Named
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
  model_use: { customer_id: number; day: Day; tokens: Defaulted<number>; answers: Defaulted<number> }
  conversation_summary: KeptText & { conversation_id: number; card_ids: string }
  deal_summary: KeptText & { opportunity_id: number; kind: 'insight' | 'spotlight'; card_id: Defaulted<number> }
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
  queue_worker: { id: string; seen_at: MadeAt }
  deal_count: { customer_id: number; opportunity_id: number; conversations: number }
  card_verification: {
    customer_id: number
    opportunity_id: number
    card_id: number
    verified_by: number
    verified_at: Time
  }
  revision: {
    customer_id: number
    matrix_rev: Defaulted<number>
    keyword_rev: Defaulted<number>
    score_rev: Defaulted<number>
    epoch: Defaulted<number>
    changed_since_epoch: Defaulted<number>
  }
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
  }
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
  login_activity: { customer_id: number; id: Generated<number>; user_id: number; at: Time; event: 'login' | 'logout' }
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
  user_activity: {
    customer_id: number
    id: Generated<number>
    user_id: number
    at: Time
    screen: string
    action: string
    details: string | null
  }
  opportunity_plan: {
    customer_id: number
    id: Generated<number>
    opportunity_id: number
    stage_id: Defaulted<number | null>
    created_by: number | null
    created_at: MadeAt
  }
  plan_contact: {
    customer_id: number
    plan_id: number
    contact_id: number
    department: Defaulted<string>
    phone: Defaulted<string>
    mobile: Defaulted<string>
    role: Defaulted<string>
    status: Defaulted<string>
    status_reason: Defaulted<string>
    sentiment: Defaulted<'positive' | 'neutral' | 'negative' | 'unknown'>
    source: Defaulted<'crm' | 'conversation' | 'person'>
    removed: Defaulted<boolean>
    updated_at: MadeAt
  }
  intro_pitch: {
    customer_id: number
    id: Generated<number>
    market_id: number | null
    pitch: Defaulted<string>
    discovery_questions: Defaulted<string[]>
    updated_by: number | null
    updated_at: MadeAt
  }
  plan_note: {
    customer_id: number
    id: Generated<number>
    plan_id: number
    author_id: number
    title: Defaulted<string>
    body: Defaulted<string>
    readable: Defaulted<string>
    note_type: Defaulted<'private' | 'public' | 'internal'>
    version: Defaulted<number>
    created_at: Time
    updated_at: Time
  }
  plan_note_mention: { customer_id: number; note_id: number; kind: 'user' | 'contact'; person_id: number }
  plan_note_like: { customer_id: number; note_id: number; user_id: number; liked_at: Time }
  plan_note_comment: {
    customer_id: number
    id: Generated<number>
    note_id: number
    author_id: number
    body: string
    created_at: Time
  }
  plan_comment_like: { customer_id: number; comment_id: number; user_id: number; liked_at: Time }
  rating_question: {
    customer_id: number
    id: Generated<number>
    stage_id: number
    question: string
    position: number
    removed_at: Defaulted<Date | null>
  }
  plan_rating: {
    customer_id: number
    plan_id: number
    question_id: number
    rating: number | null
    notes: Defaulted<string>
    rated_by: number | null
    rated_at: Time
  }
  account_research_topic: {
    customer_id: number
    id: Generated<number>
    topic: string
    description: Defaulted<string>
    position: number
  }
  sales_play: Named & {
    market_id: number | null
    description: Defaulted<string>
    type: Defaulted<string>
    subtype: Defaulted<string>
    status: Defaulted<string>
    position: Defaulted<number>
    hook_text: Defaulted<string>
  }
  plan_card: { customer_id: number; plan_id: number; card_id: number; chosen_by: number | null; chosen_at: Time }
  pitch_video: {
    customer_id: number
    id: Generated<number>
    user_id: number
    plan_id: number | null
    upload_key: string
    name: string
    status: 'receiving' | 'stored'
    size: number
    received: Defaulted<number>
    media_type: 'video/webm' | 'video/mp4' | null
    storage_key: string | null
    created_at: Time
    updated_at: Time
  }
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
  tutorial_video: TutorialFields & { customer_id: number }
  shared_tutorial: TutorialFields
  pitch_video_part: { customer_id: number; video_id: number; starts_at: number; size: number; storage_key: string }
}

export type Row<T extends keyof Schema> = Selectable<Schema[T]>
