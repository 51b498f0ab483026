import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { DocumentTableCursor } from '@bic/engine/index/document-table'
import { mergeDocumentTables, mergePostings } from '@bic/engine/index/merge'
import { unaudited, unchanged, type Written } from '#http/written.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { numberArray } from '../store/bulk.ts'
import { lockRevision } from '../store/revision.ts'
import { chooseMerge, type Sweep } from './choose-merge.ts'
import { loadSegmentSizes } from './request-merge.ts'
import { lockWords, newSegmentId, type PostingsToWrite, writePostings, writeSegmentRow } from './write-segment.ts'

/** Rows fetched at a time from the postings to be merged. */
const rowsAtOnce = 4000

type Dead = ReadonlyMap<number, ReadonlySet<number>>

const loadDead = async ({ client, customerId }: TenantTransaction, ids: readonly number[]): Promise<Dead> => {
  const { rows } = await client.query<{ id: number; dead: number[] }>(
    'select id, dead from index_segment where customer_id = $1 and id = any($2::bigint[])',
    [customerId, numberArray(ids)],
  )
  return new Map(rows.map(({ id, dead }) => [id, new Set(dead)]))
}

const mergeTables = async (tx: TenantTransaction, dead: Dead): Promise<Uint8Array> => {
  const rows = await readBinaryRows(
    tx.client,
    'select id, infos from index_segment where customer_id = $1 and id = any($2::bigint[]) order by id',
    [tx.customerId, numberArray(dead.keys())],
  )
  return mergeDocumentTables(
    rows.map(([id = null, infos = null]) => ({
      bytes: cell.bytes(infos),
      dead: dead.get(cell.int8(id)) ?? new Set(),
    })),
  )
}

/** Words that part the postings to be merged into runs of at most so many rows; the last run is open. */
const findRuns = async ({ client, customerId }: TenantTransaction, ids: readonly number[]): Promise<string[]> => {
  const { rows } = await client.query<{ word: string }>(
    `select distinct word from (
       select word, row_number() over (order by word) as place from index_posting
       where customer_id = $1 and segment_id = any($2::bigint[])) as listed
     where place % $3 = 0 order by word`,
    [customerId, numberArray(ids), rowsAtOnce],
  )
  return rows.map(({ word }) => word)
}

/**
 * Merges the postings run by run and writes them as they come, so that memory does not grow with the index. Answers the
 * words of which nothing is left.
 */
const mergeAllPostings = async (tx: TenantTransaction, into: number, dead: Dead): Promise<string[]> => {
  const lost: string[] = []
  const ids = numberArray(dead.keys())
  const ends = await findRuns(tx, [...dead.keys()])
  for (let run = 0; run <= ends.length; run++) {
    const from = ends[run - 1]
    const to = ends[run]
    const rows = await readBinaryRows(
      tx.client,
      `select word, segment_id, postings from index_posting
       where customer_id = $1 and segment_id = any($2::bigint[])
         ${from === undefined ? '' : 'and word > $3'} ${to === undefined ? '' : 'and word <= $4'}`,
      [tx.customerId, ids, from ?? '', to ?? ''],
    )
    const words = Map.groupBy(rows, ([word = null]) => cell.text(word))
    const merged: PostingsToWrite[] = []
    for (const [word, inputs] of words) {
      const bytes = mergePostings(
        inputs.map(([, segment = null, postings = null]) => ({
          bytes: cell.bytes(postings),
          dead: dead.get(cell.int8(segment)) ?? new Set(),
        })),
      )
      if (bytes) merged.push({ word, bytes })
      else lost.push(word)
    }
    await writePostings(tx, into, merged)
  }
  return lost
}

/** Puts the new segment in the place of the old ones; documents that died meanwhile are dead in it. */
const exchange = async (
  tx: TenantTransaction,
  into: number,
  table: Uint8Array,
  tokens: number,
  deadAtRead: Dead,
): Promise<boolean> => {
  const { client, customerId } = tx
  await lockRevision(tx)
  const deadNow = await loadDead(tx, [...deadAtRead.keys()])
  if (deadNow.size < deadAtRead.size) return false
  const died = [...deadNow].flatMap(([id, dead]) => [...dead].filter(document => !deadAtRead.get(id)?.has(document)))
  const { documentCount } = new DocumentTableCursor(table)
  await writeSegmentRow(tx, { id: into, documents: documentCount, tokens, infos: table, dead: died })
  const values = [customerId, numberArray(deadAtRead.keys())]
  await client.query('delete from index_posting where customer_id = $1 and segment_id = any($2::bigint[])', values)
  await client.query('delete from index_segment where customer_id = $1 and id = any($2::bigint[])', values)
  await client.query(
    'update index_segment_merged set into_id = $3 where customer_id = $1 and into_id = any($2::bigint[])',
    [...values, into],
  )
  await client.query(
    'insert into index_segment_merged (customer_id, id, into_id) select $1, id, $3 from unnest($2::bigint[]) as old (id) returning 1',
    [...values, into],
  )
  return true
}

/** Thrown to undo a merge whose segments somebody else has merged. */
class MergedMeanwhile extends Error {}

/** Forgets words that are in no segment any more. Writers of words wait, or what they found might be gone. */
const dropWords = async ({ client, customerId }: TenantTransaction, words: readonly string[]): Promise<void> => {
  if (words.length === 0) return
  await client.query(
    `delete from index_word w where w.customer_id = $1 and w.word = any($2::text[]) and not exists (
       select from index_segment s
       join index_posting p on p.customer_id = s.customer_id and p.segment_id = s.id and p.word = w.word
       where s.customer_id = w.customer_id)`,
    [customerId, words],
  )
}

/** Does the next merge. Answers whether there was one; there is none while somebody else merges. */
export const mergeOnce = async (tx: TenantTransaction, sweep: Sweep): Promise<Written<boolean>> => {
  const { client, customerId } = tx
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('merge-segments', $1)) as mine`,
    [customerId],
  )
  const chosen = rows[0]?.mine ? chooseMerge(await loadSegmentSizes(tx), sweep) : null
  if (!chosen) return unchanged(false)
  const dead = await loadDead(
    tx,
    chosen.map(({ id }) => id),
  )
  const into = await newSegmentId(tx)
  const table = await mergeTables(tx, dead)
  const lost = await mergeAllPostings(tx, into, dead)
  // Before the revision, as writers of words do.
  if (lost.length > 0) await lockWords(tx)
  const living = chosen.reduce((sum, segment) => sum + segment.documents - segment.dead, 0)
  const documents = chosen.reduce((sum, segment) => sum + segment.documents, 0)
  const tokens = await sumTokens(tx, [...dead.keys()])
  const share = documents === 0 ? 0 : living / documents
  if (!(await exchange(tx, into, table, Math.round(tokens * share), dead))) throw new MergedMeanwhile()
  await dropWords(tx, lost)
  return unaudited(true, 'derived')
}

const sumTokens = async ({ client, customerId }: TenantTransaction, ids: readonly number[]): Promise<number> => {
  const { rows } = await client.query<{ tokens: number }>(
    'select coalesce(sum(tokens), 0) as tokens from index_segment where customer_id = $1 and id = any($2::bigint[])',
    [customerId, numberArray(ids)],
  )
  return rows[0]?.tokens ?? 0
}

/**
 * Makes few large segments of many small ones, and drops dead documents. Each merge is one transaction: readers see the
 * old segments or the new one, writers are held up only for the exchange, and a merge that dies leaves nothing.
 */
export const mergeSegmentsJob: JobHandler<{ readonly sweep?: Sweep }> = async ({ write, payload, checkpoint }) => {
  // What is quickly done goes along, whatever was asked for.
  const sweep = payload.sweep === 'all' ? 'all' : 'quick'
  let merges = 0
  while (await write(tx => mergeOnce(tx, sweep))) {
    merges++
    await checkpoint({ done: merges, message: `${merges} merged` })
  }
  return { merges }
}
