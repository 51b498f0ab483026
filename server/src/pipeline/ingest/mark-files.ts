import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited, type Written } from '#http/written.ts'
import { logError } from '#jobs/error-log.ts'
import { FILE_ERRORS, type FileErrorCode } from '../extract/file-errors.ts'
import { type FileRow, openStatuses, type RunGroup } from './run-files.ts'

const shownNotices = 10
const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' })

/** Files are steps of their upload, which has an audit entry. */
export const marked = (): Written<null> => unaudited(null, 'step', { what: ['uploads'] })

/** Says of files that they are being read. */
export const markReading = async (tx: TenantTransaction, files: readonly FileRow[]): Promise<void> => {
  await tx.db
    .updateTable('file')
    .set({ status: 'reading' })
    .where('customer_id', '=', tx.customerId)
    .where('status', '=', 'received')
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .execute()
}

/** Ends files that cannot be taken. */
export const markFailed = async (
  tx: TenantTransaction,
  files: readonly FileRow[],
  at: Date,
  code: FileErrorCode,
  detail: string,
): Promise<Written<null>> => {
  const ended = await tx.db
    .updateTable('file')
    .set({ status: 'failed', error_code: code, error_detail: detail, finished_at: at })
    .where('customer_id', '=', tx.customerId)
    .where('status', 'in', openStatuses)
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .executeTakeFirst()
  const count = Number(ended.numUpdatedRows)
  // The detail is for whoever uploaded the file and can quote it.
  if (count > 0) await logError(tx, { source: 'file', message: `${code}: ${FILE_ERRORS[code]}`, at, count })
  return marked()
}

export interface StoredConversation {
  readonly id: number
  readonly file_id: number | null
  readonly uploaded_by: number | null
}

/** The stored conversations by these keys; keys that are not stored are left out. */
const findByKey = async (
  { client, customerId }: TenantTransaction,
  sourceKeys: readonly string[],
): Promise<ReadonlyMap<string, StoredConversation>> => {
  const { rows } = await client.query<StoredConversation & { key: string }>(
    'select source_key as key, id, file_id, uploaded_by from conversation where customer_id = $1 and source_key = any($2::text[])',
    [customerId, sourceKeys],
  )
  return new Map(rows.map(({ key, ...conversation }) => [key, conversation]))
}

/** The stored conversations of these keys, in their order. */
export const findConversations = async (
  tx: TenantTransaction,
  sourceKeys: readonly string[],
): Promise<StoredConversation[]> => {
  const stored = await findByKey(tx, sourceKeys)
  return sourceKeys.flatMap(key => stored.get(key) ?? [])
}

const originOf = async (
  { db, customerId }: TenantTransaction,
  fileIds: readonly (number | null)[],
): Promise<string> => {
  const ids = fileIds.flatMap(id => id ?? [])
  if (ids.length === 0) return 'Its conversations already exist.'
  const first = await db
    .selectFrom('file')
    .select(['name', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .orderBy('id')
    .executeTakeFirst()
  return first
    ? `The same file was uploaded before, as ${first.name} on ${days.format(first.created_at)}.`
    : 'Its conversations already exist.'
}

/** A file of which all is stored. */
export interface FileToEnd {
  readonly group: RunGroup
  readonly sourceKeys: readonly string[]
  readonly notices: readonly string[]
}

type Ended = Pick<FileRow, 'id' | 'status' | 'conversation_ids' | 'notices' | 'error_detail'>

const outcomeOf = async (
  tx: TenantTransaction,
  { group: { file }, sourceKeys, notices }: FileToEnd,
  stored: ReadonlyMap<string, StoredConversation>,
): Promise<Ended> => {
  const conversations = sourceKeys.flatMap(key => stored.get(key) ?? [])
  const isDuplicate = sourceKeys.length > 0 && !conversations.some(({ file_id }) => file_id === file.id)
  const origins = [...new Set(conversations.map(({ file_id }) => file_id))]
  return {
    id: file.id,
    status: isDuplicate ? 'duplicate' : 'done',
    conversation_ids: conversations.map(({ id }) => id),
    notices: [...new Set(notices)].slice(0, shownNotices),
    error_detail: isDuplicate ? await originOf(tx, origins) : null,
  }
}

/** Ends what was read with a file, or left out with it. */
const endOthers = async (
  { db, customerId }: TenantTransaction,
  { file, together }: RunGroup,
  status: Ended['status'],
  at: Date,
): Promise<void> => {
  const others = together.filter(({ id }) => id !== file.id).map(({ id }) => id)
  if (others.length === 0) return
  await db
    .updateTable('file')
    .set({ status, companion_of: file.id, notices: [`Read together with ${file.name}.`], finished_at: at })
    .where('customer_id', '=', customerId)
    .where('status', 'in', openStatuses)
    .where('id', 'in', others)
    .execute()
}

/**
 * Ends files whose conversations are all stored, or that have none to be stored: `done`, or `duplicate` when every one of them came in with another
 * file. To be called in the transaction that stores the last of them. What was read with a file ends with it.
 */
export const markRead = async (
  tx: TenantTransaction,
  files: readonly FileToEnd[],
  at: Date,
): Promise<Written<null>> => {
  const stored = await findByKey(
    tx,
    files.flatMap(({ sourceKeys }) => sourceKeys),
  )
  const ended: Ended[] = []
  for (const file of files) ended.push(await outcomeOf(tx, file, stored))
  await tx.client.query(
    `update file f set status = r.status, conversation_ids = r.conversation_ids, notices = r.notices,
       error_detail = r.error_detail, finished_at = $3
     from json_to_recordset($2) as r (id bigint, status text, conversation_ids bigint[], notices text[], error_detail text)
     where f.customer_id = $1 and f.id = r.id`,
    [tx.customerId, JSON.stringify(ended), at],
  )
  for (const [index, { group }] of files.entries()) await endOthers(tx, group, ended[index]?.status ?? 'done', at)
  return marked()
}

/** Ends whatever of a run is still open: its work was stopped. */
export const markCancelled = async (tx: TenantTransaction, jobRunId: number, at: Date): Promise<Written<null>> => {
  await tx.db
    .updateTable('file')
    .set({ status: 'cancelled', finished_at: at })
    .where('customer_id', '=', tx.customerId)
    .where('job_run_id', '=', jobRunId)
    .where('status', 'in', openStatuses)
    .execute()
  return marked()
}
