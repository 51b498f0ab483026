import { newStorageKey } from '#providers/file-store.ts'
import { payloadOf } from '#testing/add-connection.ts'
import { addRecording } from '#testing/make-tone.ts'
import type { World } from '#testing/make-world.ts'
import { multipartOf } from '#testing/multipart.ts'
import type { Caller, TestApp } from '#testing/test-app.ts'

/** An account whose every word begins with `zq`, wherever a customer keeps one. */
export interface PlantedAccount {
  readonly accountId: number
  readonly accountName: string
  readonly dealId: number
  readonly conversationId: number
}

const talk = [
  'Zqbuyer Person: What about the zqtranscript pricing of your platform?',
  'Bob Ray: The pricing has a discount for zqanswer this quarter.',
  'Zqbuyer Person: Then we talk about zqnextstep.',
].join('\n')

/** Plants an account in every kind of table, beside those of the world, which are to stay. */
export const plantAccount = async (t: TestApp, world: World, admin: Caller): Promise<PlantedAccount> => {
  const { customerId, userId } = world
  const ask = async (text: string, ...values: unknown[]): Promise<number> => {
    const { rows } = await t.owner.query<{ id: number }>(text, [customerId, ...values])
    return Number(rows[0]?.id ?? 0)
  }
  const accountName = 'Zqname Industries'
  const made = await admin.call('saveAccount', { body: { accountName } })
  const { accountId } = made.data
  await admin.call('updateAccountDomain', { body: { accountId, domain: 'zqdomain.example' } })
  await admin.call('editCustomerProfile', { params: { accountId }, body: { custDescription: 'Zqprofile text' } })
  const icon = newStorageKey(customerId)
  await t.app.files.put(icon, Buffer.from('zqicon bytes'))
  await ask('update customer_profile set icon = $3 where customer_id = $1 and account_id = $2', accountId, icon)
  const dealId = await ask(
    `insert into opportunity (customer_id, name, account_id, market_id, status, stage, amount_cents, created_on, additional)
     values ($1, 'Zqdeal renewal', $2, $3, 'Open', 'Discovery', 100, '2026-02-01', '{"note": "zqadditional"}') returning id`,
    accountId,
    world.marketId,
  )
  const contactId = await ask(
    `insert into contact (customer_id, account_id, name, email, job_title)
     values ($1, $2, 'Zqbuyer Person', 'zqbuyer@zqdomain.example', 'Zqtitle') returning id`,
    accountId,
  )
  await ask(
    `insert into stage_history (customer_id, opportunity_id, entered_on, stage) values ($1, $2, '2026-02-01', 'Zqstage')`,
    dealId,
  )
  const target = { field: 'storyId', value: String(dealId) }
  await admin.call(
    'uploadAndSaveConversationFile',
    multipartOf(target, { file: 'zqfile.txt', bytes: talk }, { file: 'zqempty.txt', bytes: '' }),
  )
  await t.workJobs()
  const conversationId = await ask(
    'select id from conversation where customer_id = $1 and opportunity_id = $2 order by id limit 1',
    dealId,
  )
  await addRecording(t, { customerId, convId: conversationId })
  await ask(
    `update conversation_recording set name = 'zqrecording.wav' where customer_id = $1 and conversation_id = $2`,
    conversationId,
  )
  const planId = await ask(
    `insert into opportunity_plan (customer_id, opportunity_id, created_by) values ($1, $2, $3) returning id`,
    dealId,
    userId,
  )
  const noteId = await ask(
    `insert into plan_note (customer_id, plan_id, author_id, title, body, readable, note_type, created_at, updated_at)
     values ($1, $2, $3, 'Zqnote', 'zqnote body', 'zqnote readable', 'public', now(), now()) returning id`,
    planId,
    userId,
  )
  const commentId = await ask(
    `insert into plan_note_comment (customer_id, note_id, author_id, body, created_at) values ($1, $2, $3, 'zqcomment', now()) returning id`,
    noteId,
    userId,
  )
  await ask(
    'insert into plan_comment_like (customer_id, comment_id, user_id, liked_at) values ($1, $2, $3, now())',
    commentId,
    userId,
  )
  await ask(
    'insert into plan_note_like (customer_id, note_id, user_id, liked_at) values ($1, $2, $3, now())',
    noteId,
    userId,
  )
  await ask(
    `insert into plan_note_mention (customer_id, note_id, kind, person_id) values ($1, $2, 'contact', $3)`,
    noteId,
    contactId,
  )
  await ask(
    `insert into plan_contact (customer_id, plan_id, contact_id, department) values ($1, $2, $3, 'Zqdepartment')`,
    planId,
    contactId,
  )
  await ask(
    'insert into plan_card (customer_id, plan_id, card_id, chosen_at) values ($1, $2, $3, now())',
    planId,
    world.cardId,
  )
  await ask(
    `insert into plan_rating (customer_id, plan_id, question_id, rating, notes, rated_at) values ($1, $2, $3, 1, 'zqrating', now())`,
    planId,
    world.questionId,
  )
  const pitch = newStorageKey(customerId)
  await t.app.files.put(pitch, Buffer.from('zqpitch bytes'))
  await ask(
    `insert into pitch_video (customer_id, user_id, plan_id, upload_key, name, status, size, received, media_type, storage_key, created_at, updated_at)
     values ($1, $2, $3, '7d7b1a9e-63d4-4f5c-9a50-9b1c1d3f6aff', 'Zqpitch', 'stored', 12, 12, 'video/webm', $4, now(), now())`,
    userId,
    planId,
    pitch,
  )
  const tearsheetId = await ask(
    'insert into tearsheet (customer_id, opportunity_id, created_at) values ($1, $2, now()) returning id',
    dealId,
  )
  await ask(
    `insert into tearsheet_section (customer_id, tearsheet_id, name, content, updated_at) values ($1, $2, 'THE IMPACT', 'zqtearsheet', now())`,
    tearsheetId,
  )
  await ask(
    `insert into story_note (customer_id, opportunity_id, author_id, body, created_at, updated_by, updated_at)
     values ($1, $2, $3, 'zqstory', now(), $3, now())`,
    dealId,
    userId,
  )
  await ask(
    `insert into conversation_summary (customer_id, conversation_id, card_ids, made_from, writer, content, made_at)
     values ($1, $2, 'x', 'x', 'x', '{"text": "zqsummary"}', now()) on conflict do nothing`,
    conversationId,
  )
  await ask(
    `insert into deal_summary (customer_id, opportunity_id, kind, made_from, writer, content, made_at)
     values ($1, $2, 'spotlight', 'x', 'x', '{"text": "zqspotlight"}', now()) on conflict do nothing`,
    dealId,
  )
  await ask(
    `update report_card set insight = '{"text": "zqinsight"}', cited = array[$2::bigint] where customer_id = $1 and report_id = $3`,
    conversationId,
    world.reportId,
  )
  await ask(
    'insert into report_conversation (customer_id, report_id, conversation_id) values ($1, $3, $2)',
    conversationId,
    world.reportId,
  )
  await ask(
    `update report set name = 'About zqname industries', filters = filters || '{"search": "Zqname Industries"}'
     where customer_id = $1 and id = $2`,
    world.reportId,
  )
  // An id stands by itself, without an address of the account beside it.
  await ask(`update account set crm_account_id = 'ZQX-01' where customer_id = $1 and id = $2`, accountId)
  const activityId = await ask(
    `insert into crm_activity (customer_id, source_key, kind, subject, state, owner_name)
     values ($1, 'salesforce:activities_tasks:00T1', 'task', 'Zqactivity', 'open', 'Zqowner') returning id`,
  )
  await ask(
    `insert into crm_activity_link (customer_id, kind, crm_id, activity_id) values ($1, 'account', 'ZQX-01', $2)`,
    activityId,
  )
  await ask(
    `insert into notification (customer_id, user_id, kind, title, body, created_at) values ($1, $2, 'import', 'ZQX-01 came in', 'x', now())`,
    userId,
  )
  await ask(
    `insert into audit_entry (customer_id, at, user_id, action, entity, entity_id, detail) values ($1, now(), $2, 'x', 'list', '0', '{"search": "ZQX-01"}')`,
    userId,
  )
  await ask(
    `insert into notification (customer_id, user_id, kind, title, body, link, created_at)
     values ($1, $2, 'spotlight', 'Zqnotice', 'zqnotice', '/deals/' || $3::text, now())`,
    userId,
    dealId,
  )
  await ask(
    `insert into user_alert (customer_id, user_id, alert_type, name, created_at, account_id) values ($1, $2, 'Opportunity', 'Zqalert', now(), $3)`,
    userId,
    accountId,
  )
  await ask(
    `insert into raised_alert (customer_id, user_id, alert_type, event_key, topic, name, title, body, link, sensitivity, raised_at)
     values ($1, $2, 'Opportunity', 'planted', 'x', 'x', 'Zqraised', 'zqraised', '/deals/' || $3::text, 'average', now())`,
    userId,
    dealId,
  )
  await ask(
    `insert into user_activity (customer_id, user_id, at, screen, action, details) values ($1, $2, now(), '/deals/' || $3::text, 'open', 'zqactivity')`,
    userId,
    dealId,
  )
  await ask(
    `insert into saved_view (customer_id, user_id, name, search, screen) values ($1, $2, 'Mine', '{"search": "Zqname Industries"}', 'deals')`,
    userId,
  )
  await ask(
    `insert into audit_entry (customer_id, at, user_id, action, entity, entity_id, detail)
     values ($1, now(), $2, 'deal changed', 'deal', $3::text, '{"before": "zqaudit"}'),
       ($1, now(), $2, 'list exported', 'list', '0', '{"search": "Zqname Industries"}')`,
    userId,
    dealId,
  )
  await ask(
    `insert into idempotency_key (customer_id, user_id, key, route, answer, created_at) values ($1, $2, 'planted', 'saveStoryNote', '{"data": "zqidempotent"}', now())`,
    userId,
  )
  const endpointId = await ask(
    `insert into webhook_endpoint (customer_id, url, description, event_types, enabled, key_id, sealed, created_at)
     values ($1, 'https://1.1.1.1/', 'Zqname Industries', '{deal.closed}', false, 'x', 'x', now()) returning id`,
  )
  for (const about of [dealId, null]) {
    const eventId = await ask(
      `insert into webhook_event (customer_id, type, opportunity_id) values ($1, 'deal.closed', $2) returning id`,
      about,
    )
    await ask(
      `insert into webhook_delivery (customer_id, event_id, endpoint_id, state, answer) values ($1, $2, $3, 'delivered', 'Zqname Industries')`,
      eventId,
      endpointId,
    )
  }
  const runId = await ask(
    `insert into job_run (customer_id, kind, title, status, payload) values ($1, 'load-data', 'Zqname Industries.csv', 'done', $2) returning id`,
    JSON.stringify({ storageKey: newStorageKey(customerId), fileName: 'zqname industries.csv' }),
  )
  await ask(
    `insert into import_problem (customer_id, job_run_id, row_number, field, problem, value) values ($1, $2, 1, 'name', 'x', 'Zqname Industries')`,
    runId,
  )
  await ask(
    `insert into keyword_proposal (customer_id, card_id, text, reason, conversations, new_conversations, deals, score, proposed_at)
     values ($1, $2, 'zqtranscript pricing', 'said often', 1, 1, 1, 1, now())`,
    world.cardId,
  )
  await ask(
    `insert into card_relation (customer_id, card_id, related_card_id, user_id, notes, changed_at)
     values ($1, $2, $3, $4, 'As with Zqname Industries', now())`,
    world.cardId,
    world.spareCardId,
    userId,
  )
  const playbookId = await ask(
    `insert into playbook (customer_id, market_id, name, visibility, created_by, created_at, updated_at)
     values ($1, $2, 'For Zqname Industries', 'restricted', $3, now(), now()) returning id`,
    world.marketId,
    userId,
  )
  await ask(
    `insert into playbook_document (customer_id, market_id, playbook_id, name, size, content_hash, storage_key, uploaded_by, uploaded_at)
     values ($1, $2, $3, 'Zqname Industries.txt', 1, 'x', 'x', $4, now())`,
    world.marketId,
    playbookId,
    userId,
  )
  await ask(`update campaign set name = 'For Zqname Industries' where customer_id = $1 and id = $2`, world.campaignId)
  await ask(
    `update campaign_card set message = 'Dear Zqname Industries' where customer_id = $1 and campaign_id = $2`,
    world.campaignId,
  )
  await ask(
    'insert into campaign_account (customer_id, campaign_id, account_id, position) values ($1, $2, $3, 2)',
    world.campaignId,
    accountId,
  )
  await ask(
    `insert into survey_note (customer_id, opportunity_id, question_id, author_id, body, created_at) values ($1, $2, 1, $3, 'zqsurvey', now())`,
    dealId,
    userId,
  )
  await ask(
    `insert into survey_answer (customer_id, opportunity_id, question_id, answer, answered_at) values ($1, $2, 1, 'zqreply', now())`,
    dealId,
  )
  await ask(
    'insert into deal_team_member (customer_id, opportunity_id, user_id, added_by, added_at) values ($1, $2, $3, $3, now())',
    dealId,
    userId,
  )
  const invitationId = await ask(
    `insert into buyer_invitation (customer_id, opportunity_id, email, name, kind, language, message, sent_by, sent_at, expires_at, ended_at, ended_as)
     values ($1, $2, 'zqbuyer@zqdomain.example', 'Zqbuyer Person', 'loss', 'en', 'zqmessage', $3, now(), now(), now(), 'answered') returning id`,
    dealId,
    userId,
  )
  await ask(
    `insert into buyer_answer (customer_id, invitation_id, question, answer, about, answered_at)
     values ($1, $2, 'reason', 'zqafterwards', 'zqabout', now())`,
    invitationId,
  )
  await ask(
    `insert into story_board (customer_id, opportunity_id, title, status, author_id, created_at, updated_at)
     values ($1, $2, 'Zqstory title', 'Open', $3, now(), now())`,
    dealId,
    userId,
  )
  await ask(
    `insert into story_section (customer_id, opportunity_id, name, content, updated_at) values ($1, $2, 'Objections', 'zqpart', now())`,
    dealId,
  )
  await ask(
    `insert into story_quote (customer_id, opportunity_id, section, position, conversation_id, fragment) values ($1, $2, 'Objections', 0, $3, 0)`,
    dealId,
    conversationId,
  )
  const release = newStorageKey(customerId)
  await t.app.files.put(release, Buffer.from('zqrelease bytes'))
  await ask(
    `insert into quote_permission (customer_id, conversation_id, fragment, level, channel, proof, granted_at, proof_name, proof_size,
       proof_hash, proof_key)
     values ($1, $2, 0, 'named', 'Press', 'zqproof', now(), 'zqrelease.txt', 15, 'x', $3)`,
    conversationId,
    release,
  )
  await ask(
    `insert into story_match (customer_id, opportunity_id, card_id, conversation_id, fragment, is_right, judged_at) values ($1, $2, $3, $4, 0, true, now())`,
    dealId,
    world.cardId,
    conversationId,
  )
  await ask(
    `insert into story_link (customer_id, opportunity_id, created_at, expires_at) values ($1, $2, now(), now())`,
    dealId,
  )
  await plantContent(ask, world, conversationId)
  await plantVendorObjects(ask, world, { applied: conversationId, words: 'Zqname Industries talks of zqvendor' })
  await ask(
    `insert into speaker_side (customer_id, kind, key, side) values ($1, 'email', 'zqbuyer@zqdomain.example', 'buyer') on conflict do nothing`,
  )
  return { accountId, accountName, dealId, conversationId }
}

/** What a vendor said of something that became a conversation, and of something that waits. */
export const plantVendorObjects = async (
  ask: (text: string, ...values: unknown[]) => Promise<number>,
  { connectionId }: World,
  { applied, words }: { readonly applied: number; readonly words: string },
): Promise<void> => {
  for (const [state, conversationId] of [
    ['applied', applied],
    ['waiting', null],
  ] as const) {
    const objectId = await ask(
      `insert into sync_object (customer_id, connection_id, stream, external_id, happened_at, first_seen_at, last_seen_at,
         listed_hash, version, state, conversation_id)
       values ($1, $2, 'calls', $3, now(), now(), now(), 'x', 1, $4, $5) returning id`,
      connectionId,
      `${words} ${state}`,
      state,
      conversationId,
    )
    await ask(
      `insert into sync_version (customer_id, object_id, number, hash, payload, seen_at) values ($1, $2, 1, 'x', $3, now())`,
      objectId,
      payloadOf({ title: words, parties: [{ name: words }] }),
    )
  }
}

/** A content brief about the account, with everything that can be of one. */
const plantContent = async (
  ask: (text: string, ...values: unknown[]) => Promise<number>,
  world: World,
  conversationId: number,
): Promise<void> => {
  const briefId = await ask(
    `insert into content_brief (customer_id, market_id, name, content_type, audience, external, user_prompt, filters, created_by, created_at, updated_at)
     values ($1, $2, 'About Zqname Industries', 'Slides', 'People of Zqname Industries', true, 'As Zqname Industries says',
       '{"search": "Zqname Industries"}', $3, now(), now()) returning id`,
    world.marketId,
    world.userId,
  )
  await ask(
    `insert into content_document (customer_id, brief_id, name, size, content_hash, storage_key, content, uploaded_at)
     values ($1, $2, 'study.txt', 1, 'x', 'x', 'What Zqname Industries did', now())`,
    briefId,
  )
  await ask(
    `insert into approved_claim (customer_id, content, owner_id, updated_at) values ($1, 'Zqname Industries uses it.', $2, now())`,
    world.userId,
  )
  await ask(
    `insert into content_finding (customer_id, brief_id, kind, status, content, cited, asked_at)
     values ($1, $2, 'research', 'done', '{"text": "zqfound"}', array[$3::bigint], now())`,
    briefId,
    conversationId,
  )
  await ask(
    `insert into analyzed_content (customer_id, market_id, name, content, is_cut, status, findings, created_at)
     values ($1, $2, 'Zqname Industries.pdf', 'What Zqname Industries did', false, 'done', '{"text": "Zqname Industries"}', now())`,
    world.marketId,
  )
  const assetId = await ask(
    `insert into content_asset (customer_id, brief_id, content_type, external, status, writer, by_model, version, created_at, updated_at)
     values ($1, $2, 'Slides', true, 'draft', 'built-in', false, 1, now(), now()) returning id`,
    briefId,
  )
  await ask(
    `insert into content_version (customer_id, asset_id, version, title, document, saved_at)
     values ($1, $2, 1, 'Zqname Industries', '{"text": "Zqname Industries"}', now())`,
    assetId,
  )
  await ask(
    `insert into content_statement (customer_id, asset_id, version, name, position, wording, kind, waived_because)
     values ($1, $2, 1, 's1', 0, 'They want zqparaphrase.', 'paraphrase', null),
       ($1, $2, 1, 's2', 1, 'Written for Zqname Industries.', 'claim', 'Zqname Industries said so')`,
    assetId,
  )
  await ask(
    `insert into content_place (customer_id, asset_id, version, name, position, conversation_id, fragment, start_at, end_at, said_hash)
     values ($1, $2, 1, 's1', 0, $3, 0, 0, 5, 'x')`,
    assetId,
    conversationId,
  )
  await ask(
    `insert into content_promo (customer_id, brief_id, channel, promo_text, copy_text, created_at)
     values ($1, $2, 'X', 'Like Zqname Industries', 'As Zqname Industries', now())`,
    briefId,
  )
  await ask(
    `insert into content_prompt (customer_id, user_id, source, prompt, created_at) values ($1, $2, 'content', 'Like Zqname Industries', now())`,
    world.userId,
  )
}
