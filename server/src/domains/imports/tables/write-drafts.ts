import type { ImportKind } from './fields.ts'
import type { Batch, Draft, WrittenRows } from './loader.ts'
import { loaders } from './loaders.ts'

/**
 * Writes rows that were judged. A session keeps the plans of foreign keys and triggers that it made for its first rows. When a table was
 * empty then, any index seemed as good as the right one, and each row would read all records of the customer, so everything is replanned.
 */
export const writeDrafts = async (kind: ImportKind, batch: Batch<Draft>): Promise<WrittenRows> => {
  await batch.tx.client.query('discard plans')
  return loaders[kind].write(batch)
}
