import { fullBatch } from '@bic/server/pipeline/ingest/ingest-batch'
import type { Filled } from './history/fill-history.ts'
import { keywordCount } from './history/fill-history.ts'
import { load } from './machine.ts'
import type { Table } from './table.ts'

/** How fast the history came in. */
export const ingestTable = (filled: Filled, databaseMegabytes: number): Table => ({
  title: `Ingest: ${filled.conversations} conversations, ${keywordCount} keywords`,
  columns: ['what', 'goal', 'figure'],
  rows: [
    ['text, MB', '', filled.characters / 1e6],
    ['conversations a second', '≥ 250', filled.conversations / filled.seconds],
    ['conversations a second, last tenth', '≥ 250', filled.lastRate],
    ['conversations a second, until all is tidied', '', filled.conversations / filled.settledSeconds],
    ['processor time a conversation, ms: this process', '', (filled.processorSeconds / filled.conversations) * 1000],
    ['processor time a conversation, ms: database', '', (filled.databaseSeconds / filled.conversations) * 1000],
    ['memory of the process, MB, at most', '≤ 800', filled.peakMemory],
    ['database on disk, MB', '', databaseMegabytes],
  ],
  notes: [
    `Attributed, fragmented, matched, indexed, stored and scored in batches of ${fullBatch}, in one thread, each made ready while the one before is stored; ${load()}.`,
  ],
})
