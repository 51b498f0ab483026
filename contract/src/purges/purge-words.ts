/** Why something is removed: chosen from a list, so that no receipt can hold a word of the account or person. */
export const purgeReasons = [
  'contract ended',
  'account asked',
  'law requires',
  'retention period over',
  'entered by mistake',
  'person asked',
  'person left',
] as const

export type PurgeReason = (typeof purgeReasons)[number]

/** The reasons for which accounts and people are removed. */
export const reasonsOf = {
  account: ['contract ended', 'account asked', 'law requires', 'retention period over', 'entered by mistake'],
  person: ['person asked', 'law requires', 'person left', 'retention period over', 'entered by mistake'],
} as const satisfies Readonly<Record<string, readonly PurgeReason[]>>

/** Whether something of this kind may be removed for a reason. */
export const isReasonOf = (kind: keyof typeof reasonsOf, reason: PurgeReason): boolean =>
  reasonsOf[kind].some(one => one === reason)

type Words = readonly [one: string, many: string]

const figures: Words = ['kept figure', 'kept figures']
const summaries: Words = ['kept summary', 'kept summaries']
const trail: Words = ['entry of the audit trail emptied', 'entries of the audit trail emptied']
const files: Words = ['file', 'files']
const notes: Words = ['note', 'notes']
const plans: Words = ['part of an opportunity plan', 'parts of opportunity plans']
const tearsheets: Words = ['part of a tearsheet', 'parts of tearsheets']
const reviews: Words = ['entry of a deal review', 'entries of deal reviews']
const views: Words = ['saved view', 'saved views']
const notices: Words = ['notification', 'notifications']
const settings: Words = ['personal setting', 'personal settings']
const directory: Words = ['record of the directory', 'records of the directory']
const use: Words = ['record of use', 'records of use']
const signIns: Words = ['record of a sign-in', 'records of sign-ins']

/**
 * What the places of a receipt are called, the most telling first; places with the same words are added up. Null: what is
 * part of another place and would be counted twice.
 */
export const removedWords: Readonly<Record<string, Words | null>> = {
  account: ['account', 'accounts'],
  user: ['user', 'users'],
  opportunity: ['deal', 'deals'],
  conversation: ['conversation', 'conversations'],
  'conversations rewritten': ['conversation without the name', 'conversations without the name'],
  conversation_text: null,
  participant: ['speaker in conversations', 'speakers in conversations'],
  contact: ['contact', 'contacts'],
  file: null,
  'stored files': files,
  conversation_recording: ['recording', 'recordings'],
  plan_note: notes,
  story_note: notes,
  plan_note_comment: ['comment', 'comments'],
  plan_note_like: null,
  plan_comment_like: null,
  plan_note_mention: ['mention in a note', 'mentions in notes'],
  opportunity_plan: ['opportunity plan', 'opportunity plans'],
  plan_contact: plans,
  plan_card: plans,
  plan_rating: plans,
  tearsheet: ['tearsheet', 'tearsheets'],
  tearsheet_section: tearsheets,
  tearsheet_quote: tearsheets,
  survey_answer: reviews,
  survey_note: reviews,
  survey_completion: reviews,
  survey_sending: reviews,
  story_board: ['story', 'stories'],
  story_section: null,
  story_quote: null,
  story_match: null,
  story_link: ['link to a story', 'links to stories'],
  quote_permission: ['permission to quote', 'permissions to quote'],
  deal_team_member: ['member of a deal team', 'members of deal teams'],
  playbook_document: ['document of a playbook', 'documents of playbooks'],
  content_document: ['document of a content brief', 'documents of content briefs'],
  analyzed_content: ['analysed document', 'analysed documents'],
  content_finding: ['finding for a content brief', 'findings for content briefs'],
  content_place: ['place that a content cites', 'places that contents cite'],
  content_prompt: ['saved prompt', 'saved prompts'],
  buyer_invitation: ['invitation to a survey', 'invitations to surveys'],
  buyer_answer: ['answer of a buyer', 'answers of buyers'],
  campaign_account: ['place in a campaign', 'places in campaigns'],
  customer_profile: ['account profile', 'account profiles'],
  pitch_video: ['recorded pitch', 'recorded pitches'],
  pitch_video_part: null,
  conversation_summary: summaries,
  deal_summary: summaries,
  'report_card quotes': ['quote in a report', 'quotes in reports'],
  report_conversation: null,
  'report names': ['name of a report', 'names of reports'],
  'report filters': ['filter of a report', 'filters of reports'],
  'indexed words': ['word in the index', 'words in the index'],
  index_word: null,
  'index segments rewritten': null,
  conversation_tally: figures,
  deal_pack: figures,
  deal_pack_patch: figures,
  deal_count: figures,
  crm_activity: ['activity of the CRM', 'activities of the CRM'],
  stage_history: figures,
  amount_history: figures,
  card_verification: figures,
  keyword_label: ['judgement of a match', 'judgements of matches'],
  keyword_proposal: ['proposed keyword', 'proposed keywords'],
  speaker_side: ['remembered side of a speaker', 'remembered sides of speakers'],
  user_alert: ['followed alert', 'followed alerts'],
  report_schedule: ['scheduled report', 'scheduled reports'],
  alert_channel: ['channel of alerts', 'channels of alerts'],
  webhook_event: ['event of a webhook', 'events of webhooks'],
  webhook_endpoint: ['webhook', 'webhooks'],
  webhook_delivery: null,
  alert_digest: notices,
  alert_mail_stop: settings,
  alert_sample_choice: settings,
  period_mail: notices,
  mailbox: ['agreement to read a mailbox', 'agreements to read a mailbox'],
  mail_bounce: ['refused mail', 'refused mails'],
  scim_user: directory,
  scim_group_member: directory,
  expert_profile: settings,
  user_feature: settings,
  hidden_card: settings,
  card_relation: ['rated relation of messages', 'rated relations of messages'],
  idempotency_key: null,
  raised_alert: ['raised alert', 'raised alerts'],
  notification: notices,
  saved_view: views,
  user_activity: use,
  home_visit: use,
  user_last_seen: use,
  login_activity: signIns,
  api_use: use,
  session: signIns,
  login: signIns,
  sync_object: ['object of a vendor', 'objects of vendors'],
  sync_version: ['record of a vendor', 'records of vendors'],
  'person exports': ['export of personal data', 'exports of personal data'],
  import_problem: ['problem of an import', 'problems of imports'],
  processing_error: ['error of processing', 'errors of processing'],
  'job_run texts': ['description of work that ended', 'descriptions of work that ended'],
  'idempotency_key answers': null,
  'audit_entry details': trail,
  'texts that named them': ['text that named them', 'texts that named them'],
  'texts that named it': ['text that named it', 'texts that named it'],
}

/**
 * What was removed, in words: `31 conversations`. Places are those of a receipt; of a place without words nothing is said.
 *
 * @param format writes a count with its noun
 */
export const describeRemoved = (
  removed: readonly { readonly from: string; readonly count: number }[],
  format: (count: number, one: string, many: string) => string,
): string[] => {
  const sums = new Map<Words, number>()
  for (const { from, count } of removed) {
    const words = removedWords[from]
    if (words) sums.set(words, (sums.get(words) ?? 0) + count)
  }
  const order = Object.values(removedWords)
  return [...sums]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([[one, many], count]) => format(count, one, many))
}
