import { createHash } from 'node:crypto'
import { noteRemoved } from '#domains/purges/job/note-removed.ts'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { newStorageKey } from '#providers/file-store.ts'
import type { Erasure } from './erasure.ts'

/** Documents that are looked through at a time. */
const atOnce = 20

interface Row {
  readonly id: number
  readonly name: string
  readonly content: string
  readonly storage_key: string
}

/**
 * Replaces the files of briefs that name the person by their text without them: a file of any format cannot be rewritten, its text can. The
 * old object goes before the row stops naming the person, so that a job that dies finds it again.
 */
export const replaceDocuments = async (
  { app, customerId, read, write }: JobContext,
  { id, patterns, recorded }: Erasure,
): Promise<void> => {
  if (patterns.length === 0) return
  for (let after = 0; ; ) {
    const rows = await read(async ({ client }) => {
      const found = await client.query<Row>(
        `select id, name, content, storage_key from content_document
         where customer_id = $1 and id > $3 and name || ' ' || content ilike any($2::text[]) order by id limit $4`,
        [customerId, patterns, after, atOnce],
      )
      return found.rows
    })
    for (const { id: documentId, name, content, storage_key } of rows) {
      const text = recorded(content).text
      // Of a file whose name alone names them, nothing is known that has to go.
      if (text === content) continue
      const bytes = new TextEncoder().encode(text)
      const key = newStorageKey(customerId)
      await app.files.put(key, bytes)
      await app.files.remove(storage_key)
      await write(async tx => {
        const { rowCount } = await tx.client.query(
          `update content_document set name = $4, content = $5, size = $6, content_hash = $7, storage_key = $8
           where customer_id = $1 and id = $2 and storage_key = $3`,
          [
            tx.customerId,
            documentId,
            storage_key,
            `${recorded(name).text.replace(/\.txt$/iu, '')}.txt`,
            text,
            bytes.length,
            createHash('sha256').update(bytes).digest('hex'),
            key,
          ],
        )
        await noteRemoved(tx, id, { 'stored files': rowCount ?? 0 })
        return unaudited(null, 'step')
      })
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}
