import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { decodeTallies } from '@bic/engine/scoring/tally-pack'
import type { Handler } from '#http/call-context.ts'
import { FILE_ERRORS, type FileErrorCode } from '#pipeline/extract/file-errors.ts'
import { filesByState } from './files-by-state.ts'

type UploadedFile = Answer<'listUploadedFiles'>['rows'][number]
type Conversation = UploadedFile['conversations'][number]

const shownConversations = 100

const files = `from (${filesByState} and ($2::bigint is null or f.job_run_id = $2)) f
  where ($3::text is null or f.now = $3) and (not $4 or exists (
    select from conversation c where c.customer_id = $1 and c.file_id = f.id and c.opportunity_id is null))`

interface FileFound {
  readonly id: number
  readonly job_run_id: number | null
  readonly name: string
  readonly path: string
  readonly size: number
  readonly now: UploadedFile['status']
  readonly error_code: FileErrorCode | null
  readonly error_detail: string | null
  readonly notices: string[]
  readonly conversation_ids: number[]
  readonly created_at: Date
}

/** Matches of keywords that count now, by conversation. */
const countMatches = async (
  { client, customerId }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await client.query<{ conversation_id: number; tallies: Buffer }>(
    'select conversation_id, tallies from conversation_tally where customer_id = $1 and conversation_id = any($2::bigint[])',
    [customerId, ids],
  )
  const unpacked = rows.map(({ conversation_id, tallies }) => ({ conversation_id, tallies: decodeTallies(tallies) }))
  const keywordIds = [...new Set(unpacked.flatMap(({ tallies }) => tallies.map(({ keywordId }) => keywordId)))]
  const live = await client.query<{ id: number }>(
    `select k.id from keyword k join card c on c.customer_id = k.customer_id and c.id = k.card_id
     where k.customer_id = $1 and k.id = any($2::bigint[]) and k.removed_rev is null and k.role = 'match'
       and c.archived_at is null`,
    [customerId, keywordIds],
  )
  const counts = new Set(live.rows.map(({ id }) => id))
  return new Map(
    unpacked.map(({ conversation_id, tallies }) => [
      conversation_id,
      tallies.reduce((sum, { keywordId, count }) => sum + (counts.has(keywordId) ? count : 0), 0),
    ]),
  )
}

const loadConversations = async (
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Conversation>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('conversation')
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'conversation.customer_id')
        .onRef('account.id', '=', 'conversation.account_id'),
    )
    .select(['conversation.id', 'subject', 'opportunity_id', 'account.name'])
    .where('conversation.customer_id', '=', tx.customerId)
    .where('conversation.id', 'in', ids)
    .execute()
  const matches = await countMatches(tx, ids)
  return new Map(
    rows.map(({ id, subject, opportunity_id, name }) => [
      id,
      { convId: id, subject, storyId: opportunity_id, accountName: name, matches: matches.get(id) ?? 0 },
    ]),
  )
}

const present = (file: FileFound, conversations: ReadonlyMap<number, Conversation>): UploadedFile => {
  const shown = file.conversation_ids.slice(0, shownConversations)
  const gone = shown.filter(id => !conversations.has(id)).length
  return {
    id: file.id,
    jobRunId: file.job_run_id,
    name: file.name,
    path: file.path,
    size: file.size,
    status: file.now,
    errorCode: file.error_code,
    errorText: file.error_code && (FILE_ERRORS[file.error_code] ?? null),
    errorDetail: file.error_detail,
    notices: file.notices,
    conversationCount: file.conversation_ids.length - gone,
    conversations: shown.flatMap(id => conversations.get(id) ?? []),
    createdAt: file.created_at.toISOString(),
  }
}

/** Newest uploads first, the files of one in the order they were handed in. */
export const listUploadedFiles: Handler<'listUploadedFiles'> = async ({ query, read }) =>
  read(async tx => {
    const { jobRunId = null, status = null, deal, pageNumber, pageSize } = query
    const wanted = [tx.customerId, jobRunId, status, deal === 'N']
    const total = await tx.client.query<{ total: number }>(`select count(*)::int as total ${files}`, wanted)
    const { rows } = await tx.client.query<FileFound>(
      `select f.id, f.job_run_id, f.name, f.path, f.size, f.now, f.error_code, f.error_detail, f.notices,
         f.conversation_ids, f.created_at ${files}
       order by f.job_run_id desc nulls last, f.id limit $5 offset $6`,
      [...wanted, pageSize, (pageNumber - 1) * pageSize],
    )
    const ids = rows.flatMap(({ conversation_ids }) => conversation_ids.slice(0, shownConversations))
    const conversations = await loadConversations(tx, [...new Set(ids)])
    return { total: total.rows[0]?.total ?? 0, rows: rows.map(file => present(file, conversations)) }
  })
