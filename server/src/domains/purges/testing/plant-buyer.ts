import { newStorageKey } from '#providers/file-store.ts'
import { addRecording } from '#testing/make-tone.ts'
import type { World } from '#testing/make-world.ts'
import { multipartOf } from '#testing/multipart.ts'
import type { Caller, TestApp } from '#testing/test-app.ts'
import { plantVendorObjects } from './plant-account.ts'

/** A buyer whose names and address begin with `yx`, named wherever a customer keeps words. */
export interface PlantedBuyer {
  readonly contactId: number
  readonly name: string
  /** In which the buyer speaks. */
  readonly spokenId: number
  /** In which others speak of them. */
  readonly namingId: number
  readonly noteId: number
  /** Of a content brief, with its file. */
  readonly documentId: number
}

const name = 'Yxzara Yxquill'
const email = 'yxzara@yxmail.example'

const spoken = [
  `${name}: What about the pricing of your platform?`,
  'Bob Ray: Thanks, Yxzara. The pricing has a discount this quarter.',
  `${name}: Then write to ${email}, please.`,
  'Cy Oak: yxzara decides, we only use the platform.',
  'Bob Ray: Fine.',
].join('\n')
const naming = [
  'Cy Oak: I asked Yxquill about the platform and the pricing.',
  'Bob Ray: YXQUILL, YXZARA is who decides.',
  'Cy Oak: Fine.',
].join('\n')

/** Plants the buyer in every kind of place, in a deal of the world that stays. */
export const plantBuyer = async (t: TestApp, world: World, admin: Caller): Promise<PlantedBuyer> => {
  const { customerId, userId, accountId, dealId } = world
  const ask = async (text: string, ...values: unknown[]): Promise<number> => {
    const { rows } = await t.owner.query<{ id: number }>(text, [customerId, ...values])
    return Number(rows[0]?.id ?? 0)
  }
  const contactId = await ask(
    `insert into contact (customer_id, account_id, name, email, job_title) values ($1, $2, $3, $4, 'Yxhead of pricing') returning id`,
    accountId,
    name,
    email,
  )
  await ask(
    `insert into speaker_side (customer_id, kind, key, side) values ($1, 'email', $2, 'buyer'), ($1, 'name', $3, 'buyer')`,
    email,
    name.toLowerCase(),
  )
  const target = { field: 'storyId', value: String(dealId) }
  await admin.call('uploadAndSaveConversationFile', multipartOf(target, { file: 'call-yxquill.txt', bytes: spoken }))
  await t.workJobs()
  const spokenId = await ask('select max(id) as id from conversation where customer_id = $1')
  await admin.call('uploadAndSaveConversationFile', multipartOf(target, { file: 'other.txt', bytes: naming }))
  await t.workJobs()
  const namingId = await ask('select max(id) as id from conversation where customer_id = $1')
  await addRecording(t, { customerId, convId: spokenId })
  await ask(
    `update participant set email = $2, job_title = 'Yxhead of pricing', contact_id = $3
     where customer_id = $1 and conversation_id = $4 and name = $5`,
    email,
    contactId,
    spokenId,
    name,
  )
  await ask(
    `update conversation set subject = 'Call with Yxzara Yxquill', source_key = 'mail:' || $2, link = 'https://x.example/' || $2,
       notices = array['From ' || $2] where customer_id = $1 and id = $3`,
    email,
    spokenId,
  )
  await ask(
    `insert into conversation_summary (customer_id, conversation_id, card_ids, made_from, writer, content, made_at)
     values ($1, $2, 'x', 'x', 'x', '{"text": "Yxzara asked"}', now()) on conflict do nothing`,
    spokenId,
  )
  await ask(
    `insert into deal_summary (customer_id, opportunity_id, kind, made_from, writer, content, made_at)
     values ($1, $2, 'spotlight', 'x', 'x', '{"people": ["Yxzara Yxquill"]}', now()) on conflict do nothing`,
    dealId,
  )
  await ask(
    `update opportunity set name = name || ' with Yxquill', additional = '{"buyer": "Yxzara Yxquill"}' where customer_id = $1 and id = $2`,
    dealId,
  )
  const planId = await ask(
    `insert into opportunity_plan (customer_id, opportunity_id, created_by) values ($1, $2, $3)
     on conflict (customer_id, opportunity_id) do update set opportunity_id = excluded.opportunity_id returning id`,
    dealId,
    userId,
  )
  const noteId = await ask(
    `insert into plan_note (customer_id, plan_id, author_id, title, body, readable, note_type, created_at, updated_at)
     values ($1, $2, $3, 'Yxzara', 'Ask Yxzara Yxquill', 'Ask Yxzara Yxquill', 'public', now(), now()) returning id`,
    planId,
    userId,
  )
  await ask(
    `insert into plan_note_comment (customer_id, note_id, author_id, body, created_at) values ($1, $2, $3, $4, now())`,
    noteId,
    userId,
    `Her address is ${email}.`,
  )
  await ask(
    `insert into plan_contact (customer_id, plan_id, contact_id, department, phone, status_reason)
     values ($1, $2, $3, 'Yxdepartment', '+49 1', 'Yxzara agreed')`,
    planId,
    contactId,
  )
  const invitationId = await ask(
    `insert into buyer_invitation (customer_id, opportunity_id, email, name, kind, language, message, sent_by, sent_at, expires_at)
     values ($1, $2, $4, $5, 'loss', 'en', 'Dear Yxzara', $3, now(), now()) returning id`,
    dealId,
    userId,
    email,
    name,
  )
  await ask(
    `insert into buyer_answer (customer_id, invitation_id, question, answer, answered_at) values ($1, $2, 'reason', 'Regards, Yxzara', now())`,
    invitationId,
  )
  await ask(
    `insert into story_note (customer_id, opportunity_id, author_id, body, created_at, updated_by, updated_at)
     values ($1, $2, $3, 'yxzara yxquill signs', now(), $3, now())`,
    dealId,
    userId,
  )
  await ask(
    `insert into notification (customer_id, user_id, kind, title, body, link, created_at)
     values ($1, $2, 'spotlight', 'Yxzara Yxquill spoke', 'x', '/accounts?search=yxzara%20yxquill', now())`,
    userId,
  )
  await ask(
    `insert into user_activity (customer_id, user_id, at, screen, action, details) values ($1, $2, now(), '/accounts?search=yxzara%20yxquill', 'open', $3)`,
    userId,
    email,
  )
  await ask(
    `insert into saved_view (customer_id, user_id, name, search, screen) values ($1, $2, 'Hers', '{"search": "Yxzara Yxquill"}', 'deals')`,
    userId,
  )
  await ask(
    `insert into audit_entry (customer_id, at, user_id, action, entity, entity_id, detail)
     values ($1, now(), $2, 'contact changed', 'contact', $3::text, '{"name": "Yxzara Yxquill"}'), ($1, now(), $2, 'x', 'list', '0', $4)`,
    userId,
    contactId,
    JSON.stringify({ search: email }),
  )
  await ask(
    `insert into idempotency_key (customer_id, user_id, key, route, answer, created_at) values ($1, $2, 'planted-buyer', 'addContact', '{"data": "yxzara"}', now())`,
    userId,
  )
  const runId = await ask(
    `insert into job_run (customer_id, kind, title, status, payload) values ($1, 'load-data', 'yxquill.csv', 'done', '{"fileName": "Yxzara Yxquill.csv"}') returning id`,
  )
  await ask(
    `insert into import_problem (customer_id, job_run_id, row_number, field, problem, value) values ($1, $2, 1, 'email', 'x', $3)`,
    runId,
    email,
  )
  await ask(
    `insert into keyword_proposal (customer_id, card_id, text, reason, conversations, new_conversations, deals, score, proposed_at)
     values ($1, $2, 'yxzara decides', 'said often', 1, 1, 1, 1, now())`,
    world.cardId,
  )
  await ask(
    `update report set name = 'What Yxzara Yxquill said', filters = filters || '{"search": "Yxzara Yxquill"}' where customer_id = $1 and id = $2`,
    world.reportId,
  )
  // A message made of what they answered.
  await ask(
    `update card set description = 'As Yxzara Yxquill put it', details = details || '{"talkingPoints": "Ask Yxzara"}'
     where customer_id = $1 and id = $2`,
    world.cardId,
  )
  const study = new TextEncoder().encode('Kim: what did it change?\nYxzara Yxquill: we plan in an hour now\n')
  const studyKey = newStorageKey(world.customerId)
  await t.app.files.put(studyKey, study)
  const documentId = await ask(
    `insert into content_document (customer_id, brief_id, name, size, content_hash, storage_key, content, uploaded_at)
     values ($1, $2, 'Study of Yxzara Yxquill.pdf', $3, 'x', $4, $5, now()) returning id`,
    world.contentBriefId,
    study.length,
    studyKey,
    new TextDecoder().decode(study),
  )
  await plantVendorObjects(ask, world, { applied: spokenId, words: name })
  return { contactId, name, spokenId, namingId, noteId, documentId }
}
