import type { TenantTransaction } from '@bic/database/tenant'
import { Blob, numberArray } from './bulk.ts'
import { countConversations } from './count-conversations.ts'
import { packFragments } from './fragments-codec.ts'
import type { PreparedConversation } from './prepared.ts'
import type { LockedTx } from './revision.ts'
import type { ScannedConversation } from './scan-batch.ts'

type ConversationToInsert = ScannedConversation<PreparedConversation>

/** A blob of UTF-8 texts, for bodies: no escaping, no copy as an array. */
const textBlob = (texts: readonly string[]): Blob => {
  const blob = new Blob()
  for (const text of texts) blob.add(Buffer.from(text, 'utf8'))
  return blob
}

/** The second in which the last thing is said; null when there are no times. */
const lastSecond = (fragments: PreparedConversation['fragments']): number | null => {
  let last: number | null = null
  for (const { startSecond, endSecond } of fragments) {
    const end = endSecond ?? startSecond
    if (end !== null && (last === null || end > last)) last = end
  }
  return last === null ? null : Math.max(0, Math.floor(last))
}

const insertRows = async (
  { client, customerId }: TenantTransaction,
  conversations: readonly ConversationToInsert[],
  rev: number,
): Promise<void> => {
  const rows = conversations.map(({ id, prepared, segmentId, tokens, buyerTokens }) => ({
    id,
    source_key: prepared.sourceKey,
    opportunity_id: prepared.opportunityId,
    account_id: prepared.accountId,
    type: prepared.type,
    subject: prepared.subject,
    happened_at: prepared.happenedAt,
    happened_on: prepared.happenedOn,
    stage: prepared.stage,
    stage_from_history: prepared.stageFromHistory,
    file_id: prepared.fileId,
    link: prepared.link,
    message_id: prepared.messageId,
    uploaded_by: prepared.uploadedBy,
    notices: prepared.notices,
    fragment_count: prepared.fragments.length,
    token_count: tokens,
    buyer_token_count: buyerTokens,
    timed: prepared.fragments.some(({ startSecond }) => startSecond !== null),
    seconds: lastSecond(prepared.fragments),
    segment_id: segmentId,
  }))
  await client.query(
    `insert into conversation (customer_id, id, source_key, opportunity_id, account_id, type, subject, happened_at,
       happened_on, stage, stage_from_history, file_id, link, message_id, uploaded_by, notices, fragment_count,
       token_count, buyer_token_count, timed, seconds, segment_id, rev)
     select $1, r.*, $3 from json_to_recordset($2) as r (id bigint, source_key text, opportunity_id bigint,
       account_id bigint, type text, subject text, happened_at timestamptz, happened_on date, stage text,
       stage_from_history boolean, file_id bigint, link text, message_id text, uploaded_by bigint, notices text[],
       fragment_count int, token_count int, buyer_token_count int, timed boolean, seconds int, segment_id bigint) returning 1`,
    [customerId, JSON.stringify(rows), rev],
  )
}

const insertTexts = async (
  { client, customerId }: TenantTransaction,
  conversations: readonly ConversationToInsert[],
): Promise<void> => {
  const bodies = textBlob(conversations.map(({ prepared }) => prepared.text))
  const fragments = new Blob()
  for (const { prepared } of conversations) fragments.add(packFragments(prepared.fragments))
  await client.query(
    `insert into conversation_text (customer_id, conversation_id, body, fragments)
     select $1, t.id, convert_from(substring($2::bytea from t.at for t.length), 'UTF8'),
       substring($3::bytea from t.fragments_at for t.fragments_length)
     from unnest($4::bigint[], $5::int[], $6::int[], $7::int[], $8::int[])
       as t (id, at, length, fragments_at, fragments_length) returning 1`,
    [
      customerId,
      bodies.bytes,
      fragments.bytes,
      numberArray(conversations.map(({ id }) => id)),
      bodies.starts,
      bodies.lengths,
      fragments.starts,
      fragments.lengths,
    ],
  )
}

const insertParticipants = async (
  { client, customerId }: TenantTransaction,
  conversations: readonly ConversationToInsert[],
): Promise<void> => {
  const rows = conversations.flatMap(({ id, prepared }) =>
    prepared.participants.map((participant, position) => ({
      conversation_id: id,
      position,
      name: participant.name,
      email: participant.email,
      job_title: participant.jobTitle,
      side: participant.side,
      side_from: participant.sideFrom,
      contact_id: participant.contactId,
      user_id: participant.userId,
    })),
  )
  if (rows.length === 0) return
  await client.query(
    `insert into participant
       (customer_id, conversation_id, position, name, email, job_title, side, side_from, contact_id, user_id)
     select $1, r.* from json_to_recordset($2) as r (conversation_id bigint, position int, name text, email text,
       job_title text, side text, side_from text, contact_id bigint, user_id bigint) returning 1`,
    [customerId, JSON.stringify(rows)],
  )
}

/** Stores conversations with their texts and speakers, as of matrix revision `rev`. */
export const insertConversations = async (
  tx: LockedTx,
  conversations: readonly ConversationToInsert[],
  rev: number,
): Promise<void> => {
  await insertRows(tx, conversations, rev)
  await insertTexts(tx, conversations)
  await insertParticipants(tx, conversations)
  await countConversations(
    tx,
    conversations.flatMap(({ prepared }) => prepared.opportunityId ?? []),
  )
}
