import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import type { IndexedKeyword } from '@bic/engine/index/indexed-keyword'
import { indexKeyword, listKeywordWords } from '@bic/engine/index/indexed-keyword'
import type { Keyword } from '@bic/engine/matching/keyword'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import { numberArray } from '../store/bulk.ts'

/** A segment of the index as a snapshot shows it, with the postings that were asked for. */
export interface ReadSegment {
  readonly id: number
  readonly dead: ReadonlySet<number>
  readonly postings: Map<string, Uint8Array>
}

/** Looks the words of keywords up: a loose word stands for every word of the index with its stem. */
export const findWords = async (
  { client, customerId }: TenantTransaction,
  keywords: readonly Keyword[],
): Promise<IndexedKeyword[]> => {
  const vocabulary = new Vocabulary()
  const stems = new Set<string>()
  for (const { text, exact } of keywords) {
    if (!exact) for (const { stem } of listKeywordWords(text, vocabulary)) stems.add(stem)
  }
  const { rows } = await client.query<{ stem: string; word: string }>(
    'select stem, word from index_word where customer_id = $1 and stem = any($2::text[])',
    [customerId, [...stems]],
  )
  const words = Map.groupBy(rows, row => row.stem)
  return keywords.map(keyword =>
    indexKeyword(keyword, vocabulary, stem => (words.get(stem) ?? []).map(({ word }) => word)),
  )
}

/** The words whose postings are needed: with positions when the keyword has several, else their directory alone. */
const splitByNeed = (keywords: readonly IndexedKeyword[], positions: boolean) => {
  const whole = new Set<string>()
  const directories = new Set<string>()
  for (const { words } of keywords) {
    const wanted = positions || words.length > 1 ? whole : directories
    for (const forms of words) for (const form of forms) wanted.add(form)
  }
  for (const word of whole) directories.delete(word)
  return { whole: [...whole], directories: [...directories] }
}

/**
 * Reads the postings of the keywords' words, segment by segment.
 *
 * @param positions read positions even of keywords of one word, which only context windows need.
 */
export const loadSegments = async (
  tx: TenantTransaction,
  keywords: readonly IndexedKeyword[],
  positions: boolean,
): Promise<ReadSegment[]> => {
  const { customerId, client } = tx
  const { rows } = await client.query<{ id: number; dead: number[] }>(
    'select id, dead from index_segment where customer_id = $1 order by id',
    [customerId],
  )
  const segments = new Map(
    rows.map(({ id, dead }) => [id, { id, dead: new Set(dead), postings: new Map<string, Uint8Array>() }]),
  )
  const { whole, directories } = splitByNeed(keywords, positions)
  const read = async (words: readonly string[], column: string) => {
    if (words.length === 0) return
    const found = await readBinaryRows(
      tx.client,
      `select word, segment_id, ${column} from index_posting
       where customer_id = $1 and segment_id = any($2::bigint[]) and word = any($3::text[])`,
      [customerId, numberArray(segments.keys()), words],
    )
    for (const [word = null, segmentId = null, bytes = null] of found) {
      segments.get(cell.int8(segmentId))?.postings.set(cell.text(word), cell.bytes(bytes))
    }
  }
  await read(directories, 'substring(postings from 1 for directory)')
  await read(whole, 'postings')
  return [...segments.values()]
}
