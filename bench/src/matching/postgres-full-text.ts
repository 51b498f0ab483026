import { join } from 'node:path'
import { startEmbedded } from '@bic/database/embedded/start-embedded'
import { withClient } from '@bic/database/with-client'
import type { BenchKeyword } from '../corpus/make-keywords.ts'
import { backendProcessorTime } from '../processor-time.ts'
import { Random } from '../random.ts'
import { print } from '../table.ts'
import { type Contest, megabytesOf } from './contestant.ts'

const conversations = 1000
const sampledKeywords = 1000

/**
 * Megabytes for a second of processor time of PostgreSQL's full text search, for each set of keywords: making tsvector and GIN index once, and
 * one phrase query for each keyword, the time of which is that of a sample. It says which fragments match, not where.
 */
export const measurePostgres = async (
  { texts, folder }: Contest,
  sets: readonly (readonly BenchKeyword[])[],
): Promise<number[]> => {
  const some = texts.slice(0, conversations)
  const megabytes = megabytesOf(some)
  const embedded = await startEmbedded({ dataDir: join(folder, 'full-text'), log: print })
  try {
    return await withClient(embedded.ownerUrl, async client => {
      await client.query('set max_parallel_workers_per_gather = 0; set max_parallel_maintenance_workers = 0')
      await client.query('create table fragment (id bigserial, body text, words tsvector)')
      for (const { text, fragments } of some) {
        const bodies = fragments.map(({ start, end }) => text.slice(start, end))
        await client.query('insert into fragment (body) select unnest($1::text[])', [bodies])
      }
      const spent = async (work: () => Promise<unknown>): Promise<number> => {
        const before = await backendProcessorTime(client)
        await work()
        return (await backendProcessorTime(client)) - before
      }
      const indexing = await spent(async () => {
        await client.query(
          "create table indexed as select id, body, to_tsvector('english', body) as words from fragment",
        )
        await client.query('create index on indexed using gin (words)')
      })
      await client.query('vacuum analyze indexed')
      const rates: number[] = []
      for (const keywords of sets) {
        const random = new Random(5)
        const sample = Array.from({ length: sampledKeywords }, () => random.pick(keywords))
        const asking = await spent(async () => {
          for (const { text } of sample) {
            const query = "select id from indexed where words @@ phraseto_tsquery('english', $1)"
            await client.query({ text: query, values: [text], rowMode: 'array' })
          }
        })
        const seconds = indexing + (asking / sample.length) * keywords.length
        rates.push(megabytes / seconds)
      }
      return rates
    })
  } finally {
    await embedded.stop()
  }
}
