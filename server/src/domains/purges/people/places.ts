import type { KeptKind } from '@bic/contract/purges/people-words'
import { isOwnConversation } from './shared-names.ts'

/** Columns of a table in which somebody may be named, and what a row of it is for whoever reads it. */
export interface Place {
  readonly table: string
  readonly texts?: readonly string[]
  readonly json?: readonly string[]
  readonly lists?: readonly string[]
  readonly kind: KeptKind
  /** What a row is called in lists and exports. */
  readonly what: string
  /** Whom a row is about, as SQL on `t`: the id of its deal or account, or a condition on its conversations `c`. */
  readonly deal?: string
  readonly account?: string
  readonly conversation?: string
  /** Where a row is looked at, as an SQL expression on `t`; left out: at its deal or account, else nowhere by itself. */
  readonly link?: string
  /** When it was written, as an SQL expression on `t`. */
  readonly at?: string
  /** Names stand in small letters as well, as in names of files and what was searched for. */
  readonly anyCase?: true
  /** Only these rows: work that runs reads what is asked of it. */
  readonly only?: string
}

const dealOfPlan =
  '(select p.opportunity_id from opportunity_plan p where p.customer_id = t.customer_id and p.id = t.plan_id)'
const dealOfNote = `(select p.opportunity_id from plan_note n join opportunity_plan p
  on p.customer_id = n.customer_id and p.id = n.plan_id where n.customer_id = t.customer_id and n.id = t.note_id)`
const dealOfSheet =
  '(select s.opportunity_id from tearsheet s where s.customer_id = t.customer_id and s.id = t.tearsheet_id)'
const dealOfInvitation =
  '(select i.opportunity_id from buyer_invitation i where i.customer_id = t.customer_id and i.id = t.invitation_id)'
const dealOfLink = `substring(t.link from '^/deals/([0-9]{1,15})')::bigint`
const deal = 't.opportunity_id'
const conversation = 'c.id = t.conversation_id'

/**
 * Everywhere a customer keeps words in which somebody may be named, beside conversations, contacts and the records of the
 * person. Whoever adds a column of words adds it here, or to the columns without people of `places.test.ts`.
 */
export const places: readonly Place[] = [
  {
    table: 'plan_note',
    texts: ['title', 'body', 'readable'],
    kind: 'notes',
    what: 'Note',
    deal: dealOfPlan,
    at: 't.updated_at',
  },
  { table: 'plan_note_comment', texts: ['body'], kind: 'notes', what: 'Comment', deal: dealOfNote, at: 't.created_at' },
  { table: 'story_note', texts: ['body'], kind: 'notes', what: 'Note of a story', deal, at: 't.updated_at' },
  {
    table: 'survey_answer',
    texts: ['answer'],
    kind: 'notes',
    what: 'Answer in a deal review',
    deal,
    at: 't.answered_at',
  },
  {
    table: 'survey_note',
    texts: ['body'],
    kind: 'notes',
    what: 'Note in a deal review',
    deal,
    at: 't.created_at',
  },
  {
    table: 'plan_rating',
    texts: ['notes'],
    kind: 'notes',
    what: 'Rating of a plan',
    deal: dealOfPlan,
    at: 't.rated_at',
  },
  {
    table: 'plan_contact',
    texts: ['department', 'phone', 'mobile', 'role', 'status', 'status_reason'],
    kind: 'notes',
    what: 'Person of a plan',
    deal: dealOfPlan,
    at: 't.updated_at',
  },
  {
    table: 'tearsheet_section',
    texts: ['content'],
    kind: 'notes',
    what: 'Tearsheet',
    deal: dealOfSheet,
    at: 't.updated_at',
  },
  { table: 'tearsheet_quote', texts: ['text'], kind: 'notes', what: 'Quote in a tearsheet', deal: dealOfSheet },
  {
    table: 'customer_profile',
    texts: ['name', 'industry', 'location', 'description', 'quote'],
    kind: 'notes',
    what: 'Account profile',
    account: 't.account_id',
    at: 't.updated_at',
  },
  {
    table: 'account',
    json: ['additional', 'crm_values'],
    lists: ['domains'],
    kind: 'records',
    what: 'Account',
    account: 't.id',
    at: 't.updated_at',
  },
  {
    table: 'opportunity',
    texts: ['name', 'owner_name'],
    json: ['additional', 'crm_values'],
    kind: 'records',
    what: 'Deal',
    deal: 't.id',
    at: 't.updated_at',
  },
  {
    table: 'card',
    texts: ['title', 'description', 'source'],
    json: ['details'],
    kind: 'records',
    what: 'Message',
    at: 't.updated_at',
  },
  {
    table: 'card_version',
    texts: ['title', 'description'],
    json: ['details'],
    kind: 'records',
    what: 'Version of a message',
    at: 't.saved_at',
  },
  { table: 'card_relation', texts: ['notes'], kind: 'records', what: 'Relation of messages', at: 't.changed_at' },
  {
    table: 'buyer_invitation',
    texts: ['name', 'message'],
    kind: 'notes',
    what: 'Invitation to a survey',
    deal,
    at: 't.sent_at',
  },
  {
    table: 'buyer_answer',
    texts: ['answer', 'about'],
    kind: 'notes',
    what: 'Answer of a buyer',
    deal: dealOfInvitation,
    at: 't.answered_at',
  },
  { table: 'story_board', texts: ['title'], kind: 'notes', what: 'Story', deal, at: 't.updated_at' },
  { table: 'story_section', texts: ['content'], kind: 'notes', what: 'Story', deal, at: 't.updated_at' },
  {
    table: 'quote_permission',
    texts: ['proof', 'withdrawn_because'],
    kind: 'notes',
    what: 'Permission to quote',
    conversation,
    link: `'/conversation/' || t.conversation_id`,
    at: 't.granted_at',
  },
  { table: 'playbook', texts: ['name', 'description'], kind: 'records', what: 'Playbook', at: 't.updated_at' },
  {
    table: 'playbook_document',
    texts: ['name'],
    anyCase: true,
    kind: 'records',
    what: 'Document of a playbook',
    at: 't.uploaded_at',
  },
  {
    table: 'intro_pitch',
    texts: ['pitch'],
    lists: ['discovery_questions'],
    kind: 'records',
    what: 'Pitch',
    at: 't.updated_at',
  },
  { table: 'sales_play', texts: ['name', 'description', 'hook_text'], kind: 'records', what: 'Sales play' },
  {
    table: 'initiative_seller',
    texts: ['owner_name'],
    kind: 'records',
    what: 'Seller of an initiative',
    link: `'/revenue-initiatives/detail/' || t.sales_play_id`,
  },
  {
    table: 'campaign',
    texts: ['name'],
    kind: 'records',
    what: 'Campaign',
    link: `'/campaign/' || t.id`,
    at: 't.created_at',
  },
  {
    table: 'campaign_card',
    texts: ['message'],
    kind: 'records',
    what: 'Text of a campaign',
    link: `'/campaign/' || t.campaign_id`,
  },
  {
    table: 'outreach_template',
    texts: ['name', 'subject', 'template'],
    kind: 'records',
    what: 'Template of a message',
    link: `'/outreach-administration'`,
    at: 't.updated_at',
  },
  {
    table: 'content_brief',
    anyCase: true,
    texts: ['name', 'audience', 'user_prompt'],
    json: ['filters'],
    kind: 'records',
    what: 'Content brief',
    link: `'/content-generation-detail?id=' || t.id`,
    at: 't.updated_at',
  },
  {
    table: 'content_document',
    anyCase: true,
    texts: ['name', 'content'],
    kind: 'records',
    what: 'Document of a content brief',
    link: `'/content-generation-detail?id=' || t.brief_id`,
    at: 't.uploaded_at',
  },
  {
    table: 'content_finding',
    texts: ['problem', 'note'],
    json: ['content'],
    kind: 'records',
    what: 'Finding for a content brief',
    link: `'/content-generation-detail?id=' || t.brief_id`,
    at: 't.asked_at',
  },
  { table: 'content_asset', texts: ['problem', 'note'], kind: 'records', what: 'Content', at: 't.updated_at' },
  {
    table: 'content_version',
    texts: ['title'],
    json: ['document'],
    kind: 'records',
    what: 'Version of a content',
    at: 't.saved_at',
  },
  {
    table: 'content_statement',
    texts: ['wording', 'waived_because'],
    kind: 'records',
    what: 'Sentence of a content',
  },
  {
    table: 'content_promo',
    texts: ['promo_text', 'copy_text'],
    kind: 'records',
    what: 'Promo of a content brief',
    link: `'/content-generation-detail?id=' || t.brief_id`,
    at: 't.created_at',
  },
  { table: 'content_prompt', texts: ['prompt'], kind: 'records', what: 'Saved prompt', at: 't.created_at' },
  { table: 'approved_claim', texts: ['content'], kind: 'records', what: 'Approved claim', at: 't.updated_at' },
  {
    table: 'analyzed_content',
    anyCase: true,
    texts: ['name', 'content', 'problem'],
    json: ['findings'],
    kind: 'records',
    what: 'Analysed document',
    link: `'/content-analyzer/' || t.id`,
    at: 't.created_at',
  },
  { table: 'solution', texts: ['name'], kind: 'records', what: 'Solution', at: 't.created_at' },
  { table: 'rating_question', texts: ['question'], kind: 'records', what: 'Question of a plan' },
  { table: 'account_research_topic', texts: ['topic', 'description'], kind: 'records', what: 'Research topic' },
  {
    table: 'report',
    anyCase: true,
    texts: ['name'],
    json: ['filters'],
    kind: 'records',
    what: 'Report',
    at: 't.created_at',
  },
  { table: 'report_card', texts: ['note'], json: ['insight'], kind: 'records', what: 'Part of a report' },
  {
    table: 'report_schedule',
    anyCase: true,
    json: ['filters'],
    kind: 'records',
    what: 'Scheduled report',
    at: 't.created_at',
  },
  {
    table: 'saved_view',
    anyCase: true,
    texts: ['name'],
    json: ['search'],
    kind: 'records',
    what: 'Saved view',
    at: 't.created_at',
  },
  {
    table: 'finding',
    anyCase: true,
    texts: ['filter_key'],
    json: ['filter'],
    kind: 'records',
    what: 'Finding',
    at: 't.made_at',
  },
  { table: 'forecast', json: ['content'], kind: 'records', what: 'Forecast', at: 't.made_at' },
  {
    table: 'conversation_summary',
    texts: ['note'],
    json: ['content'],
    kind: 'records',
    what: 'Summary of a conversation',
    conversation,
    link: `'/conversation/' || t.conversation_id`,
    at: 't.made_at',
  },
  {
    table: 'deal_summary',
    texts: ['note'],
    json: ['content'],
    kind: 'records',
    what: 'Summary of a deal',
    deal,
    at: 't.made_at',
  },
  {
    table: 'conversation_recording',
    anyCase: true,
    texts: ['name'],
    kind: 'records',
    what: 'Recording',
    conversation,
    link: `'/conversation/' || t.conversation_id`,
    at: 't.added_at',
  },
  { table: 'pitch_video', anyCase: true, texts: ['name'], kind: 'records', what: 'Recorded pitch', at: 't.created_at' },
  { table: 'tutorial_video', texts: ['name'], kind: 'records', what: 'Tutorial', at: 't.created_at' },
  {
    table: 'file',
    anyCase: true,
    texts: ['name', 'path', 'error_detail'],
    json: ['target'],
    lists: ['notices'],
    kind: 'records',
    what: 'File',
    conversation: 'c.file_id = t.id',
    at: 't.created_at',
  },
  {
    table: 'user_alert',
    texts: ['name'],
    kind: 'records',
    what: 'Followed alert',
    deal,
    account: 't.account_id',
    at: 't.created_at',
  },
  {
    table: 'raised_alert',
    anyCase: true,
    texts: ['event_key', 'topic', 'name', 'title', 'body', 'link', 'plan_link'],
    kind: 'records',
    what: 'Alert',
    deal: dealOfLink,
    at: 't.raised_at',
  },
  {
    table: 'notification',
    anyCase: true,
    texts: ['title', 'body', 'link', 'event_key'],
    kind: 'records',
    what: 'Notification',
    deal: dealOfLink,
    at: 't.created_at',
  },
  {
    table: 'alert_channel',
    texts: ['name', 'problem'],
    kind: 'records',
    what: 'Channel of alerts',
    at: 't.created_at',
  },
  {
    table: 'user_activity',
    anyCase: true,
    texts: ['screen', 'details'],
    kind: 'records',
    what: 'Record of use',
    at: 't.at',
  },
  {
    table: 'import_problem',
    anyCase: true,
    texts: ['problem', 'value'],
    kind: 'records',
    what: 'Problem of an import',
  },
  {
    table: 'processing_error',
    anyCase: true,
    texts: ['source', 'message'],
    kind: 'records',
    what: 'Error of processing',
    at: 't.last_at',
  },
  {
    table: 'job_run',
    anyCase: true,
    texts: ['title', 'message', 'error'],
    json: ['payload', 'result'],
    kind: 'records',
    what: 'Work that ended',
    at: 't.created_at',
    only: `t.status not in ('queued', 'running')`,
  },
  {
    table: 'mail_bounce',
    anyCase: true,
    texts: ['address', 'reason'],
    kind: 'records',
    what: 'Refused mail',
    at: 't.last_at',
  },
  {
    table: 'connection',
    texts: ['whose', 'reason', 'problem'],
    kind: 'records',
    what: 'Connection',
    link: `'/connections'`,
    at: 't.asked_at',
  },
  {
    table: 'sync_object',
    texts: ['reason'],
    kind: 'records',
    what: 'Object of a vendor',
    conversation,
    link: `'/connections'`,
    at: 't.last_seen_at',
  },
  { table: 'sync_slice', texts: ['problem'], kind: 'records', what: 'Window of a connection', link: `'/connections'` },
  { table: 'scim_group', texts: ['display_name'], kind: 'records', what: 'Group of the directory', at: 't.changed_at' },
  { table: 'credit_entry', texts: ['reason'], kind: 'records', what: 'Use of credits', at: 't.at' },
  { table: 'credit_grant', texts: ['reason'], kind: 'records', what: 'Grant of credits', at: 't.granted_at' },
  { table: 'customer_plan', texts: ['reason'], kind: 'records', what: 'Plan', at: 't.changed_at' },
]

/** Where a row of a place is looked at, as an SQL expression on `t`. */
export const linkOf = ({ link, deal: dealId, account: accountId }: Place): string => {
  if (link !== undefined) return link
  const links = [
    ...(dealId === undefined ? [] : [`'/deals/' || ${dealId}`]),
    ...(accountId === undefined ? [] : [`'/accounts/' || ${accountId}`]),
  ]
  return links.length === 0 ? 'null' : `coalesce(${links.join(', ')})`
}

/**
 * Whether shared names are the person's in a row of a place, as a condition on `t`: from `$first` on what `ownValues` answers.
 * Nothing says so of a row that is about no deal, account or conversation.
 */
export const isOwnRow = ({ deal: dealId, account: accountId, conversation: ofConversation }: Place, first: number) => {
  const reasons = [
    // Names every parameter, and holds for no row.
    `num_nulls($${first}::bigint[], $${first + 1}::bigint[], $${first + 2}::bigint[]) < 0`,
    ...(dealId === undefined ? [] : [`${dealId} = any($${first + 1}::bigint[])`]),
    ...(accountId === undefined ? [] : [`${accountId} = any($${first + 2}::bigint[])`]),
    ...(ofConversation === undefined
      ? []
      : [
          `exists (select from conversation c where c.customer_id = t.customer_id and ${ofConversation} and ${isOwnConversation(first)})`,
        ]),
  ]
  return `coalesce(${reasons.join(' or ')}, false)`
}

/** The columns of a place as one text, on `t`. */
export const textOf = ({ texts = [], json = [], lists = [] }: Place): string =>
  `concat_ws(' ', ${[
    ...texts.map(column => `t.${column}`),
    ...json.map(column => `t.${column}::text`),
    ...lists.map(column => `array_to_string(t.${column}, ' ')`),
  ].join(', ')})`
