import type { TenantTransaction } from '@bic/database/tenant'
import { directoryEnd } from '@bic/engine/index/postings'
import { Blob, numberArray } from '../store/bulk.ts'

/** One word of a segment to write. */
export interface PostingsToWrite {
  readonly word: string
  readonly bytes: Uint8Array
}

/** Postings are sent in statements of at most about this many bytes. */
const statementBytes = 4 * 2 ** 20

/** Takes the number of a new segment. */
export const newSegmentId = async ({ client }: TenantTransaction): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('index_segment', 'id')) as id`,
  )
  return rows[0]?.id ?? 0
}

/** Writes the row of a segment: how much it holds, and the packed table of its documents. */
export const writeSegmentRow = async (
  { client, customerId }: TenantTransaction,
  segment: { id: number; documents: number; tokens: number; infos: Uint8Array; dead?: readonly number[] },
): Promise<void> => {
  await client.query(
    `insert into index_segment (customer_id, id, documents, tokens, infos, dead) values ($1, $2, $3, $4, $5, $6)`,
    [
      customerId,
      segment.id,
      segment.documents,
      segment.tokens,
      Buffer.from(segment.infos),
      numberArray(segment.dead ?? []),
    ],
  )
}

/** Writes the postings of a segment's words. */
export const writePostings = async (
  { client, customerId }: TenantTransaction,
  segmentId: number,
  postings: Iterable<PostingsToWrite>,
): Promise<void> => {
  let words: string[] = []
  let directories: number[] = []
  let blob = new Blob()
  const send = async () => {
    if (words.length === 0) return
    await client.query(
      `insert into index_posting (customer_id, word, segment_id, directory, postings)
       select $1, w.word, $2, w.directory, substring($3::bytea from w.at for w.length)
       from unnest($4::text[], $5::int[], $6::int[], $7::int[]) as w (word, directory, at, length) returning 1`,
      [customerId, segmentId, blob.bytes, words, numberArray(directories), blob.starts, blob.lengths],
    )
    words = []
    directories = []
    blob = new Blob()
  }
  for (const { word, bytes } of postings) {
    words.push(word)
    directories.push(directoryEnd(bytes))
    blob.add(bytes)
    if (blob.size > statementBytes) await send()
  }
  await send()
}

const wordsLock = `hashtextextended('index-words', $1)`

/** Keeps everybody else from writing or forgetting words until the transaction ends. Before the revision is locked. */
export const lockWords = async ({ client, customerId }: TenantTransaction): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(${wordsLock})`, [customerId])
}

/**
 * Makes words findable by their stem. In one order for everybody, so that two writers never wait
 * for each other, and before the revision is locked.
 */
export const writeWords = async (
  { client, customerId }: TenantTransaction,
  words: readonly { readonly word: string; readonly stem: string }[],
): Promise<void> => {
  // Shared with other writers: from here on no word that is found there can be forgotten.
  await client.query(`select pg_advisory_xact_lock_shared(${wordsLock})`, [customerId])
  await client.query(
    `insert into index_word (customer_id, stem, word)
     select $1, w.stem, w.word from unnest($2::text[], $3::text[]) as w (stem, word)
     where not exists (select from index_word k where k.customer_id = $1 and k.stem = w.stem and k.word = w.word)
     order by w.stem collate "C", w.word collate "C"
     on conflict do nothing`,
    [customerId, words.map(({ stem }) => stem), words.map(({ word }) => word)],
  )
}
