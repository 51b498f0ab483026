import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { type Cut, type Forget, moveOffset } from '@bic/engine/text/forget-person'
import { deleteRows, noteRemoved } from '#domains/purges/job/note-removed.ts'
import type { ConversationChange } from '#evidence/store/conversation-change.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { replaceConversations } from '#evidence/store/replace-conversations.ts'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { letGoOfRecordings } from '#pipeline/receive/recordings.ts'
import { partValues, takesPart } from '../person.ts'
import { isOwnConversation, ownValues } from '../shared-names.ts'
import type { Erasure } from './erasure.ts'

/** So many are rewritten in one transaction: others wait for well under a second. */
const atOnce = 20

interface Found {
  readonly id: number
  readonly fileId: number | null
}

/** Conversations in which the person takes part under their name, or whose text, subject or source may name them. */
const findSome = ({ read }: JobContext, { person, patterns, label }: Erasure, after: number): Promise<Found[]> =>
  read(async ({ client, customerId }) => {
    const { rows } = await client.query<Found>(
      `select c.id, c.file_id as "fileId" from conversation c
       where c.customer_id = $1 and c.id > $7 and (
         exists (select from participant p where p.customer_id = $1 and p.conversation_id = c.id and ${takesPart}
           and (p.name <> $8 or p.email is not null or p.job_title is not null))
         or concat_ws(' ', c.subject, c.link, c.source_key, c.message_id, array_to_string(c.notices, ' ')) ilike any($9::text[])
         or exists (select from conversation_text t where t.customer_id = $1 and t.conversation_id = c.id
           and t.body ilike any($9::text[])))
       order by c.id limit $10`,
      [customerId, ...partValues(person), after, label, patterns, atOnce],
    )
    return rows
  })

interface Stored {
  readonly id: number
  readonly subject: string
  readonly link: string | null
  readonly source_key: string
  readonly message_id: string | null
  readonly notices: readonly string[]
  /** The person takes part in it. */
  readonly speaks: boolean
  /** Somebody else of the same name does. */
  readonly namesake: boolean
  /** A name that others have too is the person's there. */
  readonly isOwn: boolean
}

const findStored = async (
  { client, customerId }: Pick<SnapshotTx, 'client' | 'customerId'>,
  { person }: Erasure,
  ids: readonly number[],
  lock: '' | 'for update of c',
): Promise<Stored[]> => {
  const { rows } = await client.query<Stored>(
    `select c.id, c.subject, c.link, c.source_key, c.message_id, c.notices,
       exists (select from participant p where p.customer_id = $1 and p.conversation_id = c.id and ${takesPart}) as speaks,
       exists (select from participant p where p.customer_id = $1 and p.conversation_id = c.id
         and lower(p.name) = any($8::text[]) and not coalesce(${takesPart}, false)) as namesake,
       ${isOwnConversation(9)} as "isOwn"
     from conversation c where c.customer_id = $1 and c.id = any($7::bigint[]) order by c.id ${lock}`,
    [customerId, ...partValues(person), ids, person.names.map(name => name.toLowerCase()), ...ownValues(person.shared)],
  )
  return rows
}

const chooseForget = ({ spoken, near, elsewhere, addresses }: Erasure, { speaks, namesake, isOwn }: Stored): Forget => {
  if (speaks) return spoken
  if (namesake) return addresses
  return isOwn ? near : elsewhere
}

/** Those of the found that the person takes part in or is named by; the others only look as if they named them. */
const findConcerned = ({ read }: JobContext, erasure: Erasure, found: readonly Found[]): Promise<Found[]> =>
  read(async tx => {
    const ids = found.map(({ id }) => id)
    const texts = await loadTexts(tx, ids)
    const stored = await findStored(tx, erasure, ids, '')
    const concerned = new Set(
      stored.flatMap(one => {
        const { id, speaks, subject, link, source_key, message_id, notices } = one
        const forget = chooseForget(erasure, one)
        const words = [subject, link, source_key, message_id, ...notices, texts.get(id)?.text]
        return speaks || words.some(text => forget(text ?? '').cuts.length > 0) ? [id] : []
      }),
    )
    return found.filter(({ id }) => concerned.has(id))
  })

/** What its rows say of where a conversation came from; a source that names the person is not recognised again. */
const rewriteRow = async (
  { client, customerId }: TenantTransaction,
  stored: Stored,
  forget: Forget,
): Promise<boolean> => {
  const sourceKey = forget(stored.source_key).text === stored.source_key ? stored.source_key : `erased:${stored.id}`
  const messageId = stored.message_id === null || forget(stored.message_id).cuts.length > 0 ? null : stored.message_id
  const link = stored.link === null ? null : forget(stored.link).cuts.length > 0 ? null : stored.link
  const notices = stored.notices.map(notice => forget(notice).text)
  const { rowCount } = await client.query(
    `update conversation set source_key = $3, message_id = $4, link = $5, notices = $6
     where customer_id = $1 and id = $2 and (source_key, coalesce(message_id, ''), coalesce(link, ''), notices)
       is distinct from ($3, coalesce($4, ''), coalesce($5, ''), $6::text[])`,
    [customerId, stored.id, sourceKey, messageId, link, notices],
  )
  return (rowCount ?? 0) > 0
}

interface Label {
  readonly keyword_id: number
  readonly start_at: number
  readonly end_at: number
  readonly is_right: boolean
  readonly labelled_by: number | null
  readonly labelled_at: Date
}

/** What people judged of matches stands at places of the text. */
const moveLabels = async (
  { client, customerId }: TenantTransaction,
  conversationId: number,
  cuts: readonly Cut[],
): Promise<void> => {
  const { rows } = await client.query<Label>(
    `delete from keyword_label where customer_id = $1 and conversation_id = $2
     returning keyword_id, start_at, end_at, is_right, labelled_by, labelled_at`,
    [customerId, conversationId],
  )
  for (const row of rows) {
    await client.query(
      `insert into keyword_label (customer_id, conversation_id, keyword_id, start_at, end_at, is_right, labelled_by, labelled_at)
       select $1, $2, keyword_id, $4, $5, is_right, labelled_by, labelled_at
       from json_to_record($3) as l (keyword_id bigint, is_right boolean, labelled_by bigint, labelled_at timestamptz)
       on conflict do nothing`,
      [customerId, conversationId, JSON.stringify(row), moveOffset(cuts, row.start_at), moveOffset(cuts, row.end_at)],
    )
  }
}

/** Changes the words of conversations; answers how many had any. */
const rewrite = async (job: JobContext, tx: TenantTransaction, erasure: Erasure, stored: readonly Stored[]) => {
  const texts = await loadTexts(
    tx,
    stored.map(({ id }) => id),
  )
  const changes: ConversationChange[] = []
  let rows = 0
  for (const one of stored) {
    const forget = chooseForget(erasure, one)
    const known = texts.get(one.id)
    const without = forget(known?.text ?? '')
    const subject = forget(one.subject)
    const hasRow = await rewriteRow(tx, one, forget)
    if (known && without.cuts.length > 0) {
      const at = (offset: number) => moveOffset(without.cuts, offset)
      await moveLabels(tx, one.id, without.cuts)
      const fragments = known.fragments.map(part => ({ ...part, start: at(part.start), end: at(part.end) }))
      changes.push({ conversationId: one.id, text: without.text, fragments, subject: subject.text })
    } else if (subject.cuts.length > 0) {
      changes.push({ conversationId: one.id, subject: subject.text })
    } else if (hasRow) rows += 1
  }
  await replaceConversations(job.app, tx, changes)
  return changes.length + rows
}

/** Originals and recordings hold the voice and words of the person and cannot be rewritten: objects go before what names them. */
const removeObjects = async (
  { app, read, write }: JobContext,
  { id, person }: Erasure,
  found: readonly Found[],
): Promise<void> => {
  const ids = found.map(one => one.id)
  const { files, recordings } = await read(async ({ client, customerId }) => {
    const originals = await client.query<{ id: number; storage_key: string }>(
      `with original as (select id, content_hash from file where customer_id = $1 and id = any($2::bigint[]))
       select f.id, f.storage_key from file f where f.customer_id = $1 and f.storage_key <> ''
         and f.status not in ('received', 'reading') and (f.id in (select id from original)
           or f.companion_of in (select id from original)
           or f.content_hash in (select content_hash from original)) order by f.id`,
      [customerId, found.flatMap(({ fileId }) => fileId ?? [])],
    )
    const spoken = await client.query<{ id: number; key: string }>(
      `select r.conversation_id as id, r.storage_key as key from conversation_recording r
       where r.customer_id = $1 and r.conversation_id = any($7::bigint[]) and exists (
         select from participant p where p.customer_id = $1 and p.conversation_id = r.conversation_id and ${takesPart})`,
      [customerId, ...partValues(person), ids],
    )
    return { files: originals.rows, recordings: spoken.rows }
  })
  await app.files.removeAll([...files.map(({ storage_key }) => storage_key), ...recordings.map(({ key }) => key)])
  if (files.length + recordings.length === 0) return
  await write(async tx => {
    await tx.client.query(`update file set storage_key = '' where customer_id = $1 and id = any($2::bigint[])`, [
      tx.customerId,
      files.map(file => file.id),
    ])
    const gone = await letGoOfRecordings(
      tx,
      recordings.map(recording => recording.id),
    )
    await noteRemoved(tx, id, { 'stored files': files.length, conversation_recording: gone.length })
    return unaudited(null, 'step')
  })
}

/**
 * Takes the person out of conversations: their turns stay, spoken by the label. Texts, index, counts and scores change in one
 * transaction; summaries are made again when somebody asks for them.
 */
export const rewriteConversations = async (
  job: JobContext,
  erasure: Erasure,
  onProgress: (done: number) => Promise<void>,
): Promise<void> => {
  let done = 0
  for (let after = 0; ; ) {
    const found = await findSome(job, erasure, after)
    const last = found.at(-1)
    if (!last) return
    after = last.id
    const concerned = await findConcerned(job, erasure, found)
    await removeObjects(job, erasure, concerned)
    await job.write(async tx => {
      const { client, customerId } = tx
      const ids = concerned.map(({ id }) => id)
      const stored = await findStored(tx, erasure, ids, 'for update of c')
      const rewritten = await rewrite(job, tx, erasure, stored)
      const parts = await client.query(
        `update participant p set name = $8, email = null, job_title = null
         where p.customer_id = $1 and p.conversation_id = any($7::bigint[]) and ${takesPart}
           and (p.name <> $8 or p.email is not null or p.job_title is not null)`,
        [customerId, ...partValues(erasure.person), ids, erasure.label],
      )
      const summaries = await deleteRows(tx, 'conversation_summary', 'conversation_id = any($2::bigint[])', [ids])
      const ofDeals = await deleteRows(
        tx,
        'deal_summary',
        'opportunity_id in (select opportunity_id from conversation where customer_id = $1 and id = any($2::bigint[]))',
        [ids],
      )
      await noteRemoved(tx, erasure.id, {
        'conversations rewritten': rewritten,
        participant: parts.rowCount ?? 0,
        conversation_summary: summaries,
        deal_summary: ofDeals,
      })
      return unaudited(null, 'step')
    })
    done += found.length
    await onProgress(done)
  }
}
