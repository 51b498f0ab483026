import type { Place } from './place.ts'

const dealOfPlan =
  '(select p.opportunity_id from opportunity_plan p where p.customer_id = t.customer_id and p.id = t.plan_id)'
const dealOfNote = `(select p.opportunity_id from plan_note n join opportunity_plan p
  on p.customer_id = n.customer_id and p.id = n.plan_id where n.customer_id = t.customer_id and n.id = t.note_id)`
const dealOfSheet =
  '(select s.opportunity_id from tearsheet s where s.customer_id = t.customer_id and s.id = t.tearsheet_id)'
const dealOfInvitation =
  '(select i.opportunity_id from buyer_invitation i where i.customer_id = t.customer_id and i.id = t.invitation_id)'
const dealOfActivity = `(select min(o.id) from crm_activity_link l join opportunity o
  on o.customer_id = l.customer_id and o.crm_opportunity_id = l.crm_id
  where l.customer_id = t.customer_id and l.activity_id = t.id and l.kind = 'deal')`
const deal = 't.opportunity_id'
const conversation = 'c.id = t.conversation_id'

/** Where people are named in what is about deals, accounts and conversations. */
export const dealPlaces: readonly Place[] = [
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
    texts: ['owner_name'],
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
    table: 'crm_activity',
    texts: ['subject', 'owner_name'],
    kind: 'records',
    what: 'Activity of the CRM',
    deal: dealOfActivity,
    at: 't.happened_on::timestamptz',
  },
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
    texts: ['proof', 'proof_name', 'withdrawn_because'],
    kind: 'notes',
    what: 'Permission to quote',
    conversation,
    link: `'/conversation/' || t.conversation_id`,
    at: 't.granted_at',
  },
  { table: 'rating_question', texts: ['question'], kind: 'records', what: 'Question of a plan' },
  { table: 'account_research_topic', texts: ['topic', 'description'], kind: 'records', what: 'Research topic' },
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
]
