import type { TenantTransaction } from '@bic/database/tenant'
import { DocumentTableCursor } from '@bic/engine/index/document-table'
import { evaluateKeyword } from '@bic/engine/index/evaluate'
import { noMoreDocuments } from '@bic/engine/index/postings'
import type { WordPart } from '@bic/engine/index/word-part'
import { MAX_WORD_LENGTH } from '@bic/engine/text/normalise'
import type { AppContext } from '#app-context.ts'
import { loadDocumentTables } from './document-tables.ts'
import { loadSegments } from './read-index.ts'

/** The indexed words that contain each part; a cut word may contain any. */
const findWordsWith = async (
  { client, customerId }: TenantTransaction,
  parts: readonly WordPart[],
): Promise<Map<WordPart, string[]>> => {
  const { rows } = await client.query<{ word: string; number: number }>(
    `select w.word, p.number::int from index_word w join unnest($2::text[], $3::text[]) with ordinality as p (part, accented, number)
       on w.word like p.part or (octet_length(w.word) > length(w.word) and w.word like p.accented)
         or length(w.word) >= $4
     where w.customer_id = $1 and (w.word like any($2::text[]) or length(w.word) >= $4
       or (octet_length(w.word) > length(w.word) and w.word like any($3::text[])))`,
    [customerId, parts.map(({ pattern }) => pattern), parts.map(({ accented }) => accented), MAX_WORD_LENGTH - 1],
  )
  const words = new Map(parts.map(part => [part, [] as string[]]))
  for (const { word, number } of rows) words.get(parts[number - 1] as WordPart)?.push(word)
  return words
}

/**
 * The conversations whose texts can contain one of several wordings, each of which is given by parts of its words; among them are
 * all with text that is not indexed. Reads no texts.
 *
 * @param wordings each with at least one part; a wording is found where every part of it is part of an indexed word.
 */
export const findConversationsWith = async (
  app: AppContext,
  tx: TenantTransaction,
  wordings: readonly (readonly WordPart[])[],
): Promise<Set<number>> => {
  const distinct = new Map(wordings.flat().map(part => [part.pattern, part]))
  const parts = [...distinct.values()]
  const words = await findWordsWith(tx, parts)
  const keywords = new Map(parts.map(part => [part.pattern, { exact: true, words: [words.get(part) ?? []] }] as const))
  const segments = await loadSegments(tx, [...keywords.values()], false)
  const tables = await loadDocumentTables(
    app,
    tx,
    segments.map(({ id }) => id),
  )
  const found = new Set<number>()
  for (const { id, dead, postings } of segments) {
    const documentsOf = new Map(
      [...keywords].map(([part, keyword]) => [
        part,
        new Set(evaluateKeyword(keyword, word => postings.get(word), { dead }).documents),
      ]),
    )
    for (const wording of wordings) {
      const [first = new Set<number>(), ...others] = wording.map(
        part => documentsOf.get(part.pattern) ?? new Set<number>(),
      )
      for (const document of others.reduce((both, one) => both.intersection(one), first)) found.add(document)
    }
    const table = tables.get(id)
    if (!table) throw new Error(`Segment ${id} of the token index has no table of documents.`)
    for (const cursor = new DocumentTableCursor(table); cursor.document !== noMoreDocuments; cursor.next())
      if (cursor.hasMuted && !dead.has(cursor.document)) found.add(cursor.document)
  }
  return found
}
