import { replaceConversations } from '#evidence/store/replace-conversations.ts'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { letGoOfLedger } from '#pipeline/ledger/forget-objects.ts'
import { letGoOfRecordings } from '#pipeline/receive/recordings.ts'
import { conversationsOfAccount } from '../actions/belonging.ts'
import { deleteRows, emptyAuditDetail, noteRemoved, type Removed } from './note-removed.ts'
import type { Purge } from './purge.ts'

/** So many go in one transaction: others wait for well under a second. */
const atOnce = 40

const ofConversation = [
  'conversation_text',
  'conversation_tally',
  'conversation_summary',
  'participant',
  'keyword_label',
  'report_conversation',
  'tearsheet_quote',
  'quote_permission',
  'story_match',
  'content_place',
] as const

interface Found {
  readonly id: number
  readonly fileId: number | null
  readonly recording: string | null
  /** Files that prove permissions to quote it. */
  readonly proofs: readonly string[]
}

const findSome = ({ read }: JobContext, { accountId }: Purge): Promise<Found[]> =>
  read(async ({ client, customerId }) => {
    const { rows } = await client.query<Found>(
      `select c.id, c.file_id as "fileId", r.storage_key as recording,
         array(select p.proof_key from quote_permission p
           where p.customer_id = $1 and p.conversation_id = c.id and p.proof_key is not null) as proofs
       from conversation c
       left join conversation_recording r on r.customer_id = $1 and r.conversation_id = c.id
       where c.customer_id = $1 and c.id in ${conversationsOfAccount}
       order by c.opportunity_id, c.id limit $3`,
      [customerId, accountId, atOnce],
    )
    return rows
  })

const countPlaces = `select ${ofConversation
  .map(
    table =>
      `(select count(*)::int from ${table} where customer_id = $1 and conversation_id = any($2::bigint[])) as "${table}"`,
  )
  .join(', ')},
  (select count(*)::int from report_card where customer_id = $1 and cited && $2::bigint[]) as "report_card quotes",
  (select count(*)::int from content_finding where customer_id = $1 and cited && $2::bigint[]) as "content_finding",
  (select coalesce(sum(token_count), 0)::int from conversation where customer_id = $1 and id = any($2::bigint[])) as "indexed words"`

/** Removes the conversations of an account with all that is made of them. Answers how many went. */
export const removeAccountConversations = async (
  job: JobContext,
  purge: Purge,
  onProgress: (removed: number) => Promise<void>,
): Promise<number> => {
  const { app, write } = job
  for (let removed = 0; ; ) {
    const found = await findSome(job, purge)
    if (found.length === 0) return removed
    const recordings = found.flatMap(({ recording }) => recording ?? [])
    const proofs = found.flatMap(one => one.proofs)
    await app.files.removeAll([...recordings, ...proofs])
    await write(async tx => {
      const { client, customerId } = tx
      const here = await client.query<{ id: number }>(
        'select id from conversation where customer_id = $1 and id = any($2::bigint[]) for update',
        [customerId, found.map(({ id }) => id)],
      )
      const ids = here.rows.map(({ id }) => id)
      const { rows } = await client.query<Removed>(countPlaces, [customerId, ids])
      const gone = await letGoOfRecordings(tx, ids)
      const versions = await letGoOfLedger(tx, ids)
      await replaceConversations(
        app,
        tx,
        ids.map(conversationId => ({ conversationId, removed: true })),
      )
      const files = await deleteRows(
        tx,
        'file',
        `id = any($2::bigint[]) and storage_key = ''
         and not exists (select from conversation c where c.customer_id = $1 and c.file_id = file.id)`,
        [found.flatMap(({ fileId }) => fileId ?? [])],
      )
      const entries = await emptyAuditDetail(
        tx,
        `entity = 'conversation' and entity_id = any($2::text[]) or entity = 'file' and entity_id = any($3::text[])`,
        [ids.map(String), found.flatMap(({ fileId }) => (fileId === null ? [] : [String(fileId)]))],
      )
      await noteRemoved(tx, purge.id, {
        ...rows[0],
        conversation: ids.length,
        conversation_recording: gone.length,
        sync_version: versions,
        'stored files': recordings.length + proofs.length,
        file: files,
        'audit_entry details': entries,
      })
      return unaudited(null, 'step')
    })
    removed += found.length
    await onProgress(removed)
  }
}
