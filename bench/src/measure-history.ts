import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureContents } from './contents/measure-contents.ts'
import { readBlocks } from './corpus/read-blocks.ts'
import { fillHistory } from './history/fill-history.ts'
import { openHistory } from './history/open-history.ts'
import { ingestTable } from './ingest.ts'
import type { Options } from './options.ts'
import { measureReads } from './reads/measure-reads.ts'
import { measureRematch } from './rematch/measure-rematch.ts'
import { measureResearch } from './research/measure-research.ts'
import { printTable } from './table.ts'
import { measureVoice, voiceDeals } from './voice/measure-voice.ts'

/** The measurements that need a history: it is made once and serves all that were asked for. */
export const measureHistory = async ({ names, conversations, dataDir }: Options): Promise<void> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'bench-')))
  const history = await openHistory(folder, dataDir !== undefined)
  try {
    const blocks = await readBlocks()
    const { rows } = await history.tenant(({ client }) =>
      client.query<{ count: number }>('select count(*) as count from conversation'),
    )
    if (rows[0]?.count) process.stdout.write(`\nUsing the ${rows[0].count} conversations in ${folder}.\n`)
    else {
      // Alone, these two need many deals rather than many conversations in each.
      const alone = names.size === 1 && (names.has('voice') || names.has('contents'))
      const filled = await fillHistory(history, blocks, conversations, alone ? conversations / voiceDeals : undefined)
      const size = await history.owner.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
      printTable(ingestTable(filled, (size.rows[0]?.bytes ?? 0) / 1e6))
    }
    if (names.has('rematch')) printTable(await measureRematch(history, blocks))
    if (names.has('voice')) printTable(await measureVoice(history))
    if (names.has('research')) printTable(await measureResearch(history))
    if (names.has('contents')) printTable(await measureContents(history))
    if (names.has('reads')) printTable(await measureReads(history))
  } finally {
    await history.close()
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
  }
}
