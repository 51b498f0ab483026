import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withTenant } from '@bic/database/tenant'
import { importArchive } from '@bic/server/archive/import/import-archive'
import { makeDemo } from '@bic/server/demo/load/make-demo'
import { startExport } from '@bic/server/domains/exports/shared/start-export'
import { productCalls } from '@bic/server/product-calls'
import type { TestApp } from '@bic/server/testing/test-app'
import { openOwnProduct } from '../own-product.ts'
import type { Table } from '../table.ts'

const megabyte = 2 ** 20
const watchEvery = 20

/** How long work takes, and the most memory that this process has meanwhile. */
const watched = async <T>(
  work: () => Promise<T>,
): Promise<{ answer: T; seconds: number; before: number; peak: number }> => {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, watchEvery)
  const began = performance.now()
  try {
    const answer = await work()
    return {
      answer,
      seconds: (performance.now() - began) / 1000,
      before,
      peak: Math.max(peak, process.memoryUsage.rss()),
    }
  } finally {
    clearInterval(timer)
  }
}

const largest = async ({ owner }: TestApp): Promise<{ id: number; conversations: number }> => {
  const { rows } = await owner.query<{ id: number; conversations: number }>(
    'select customer_id as id, count(*)::int as conversations from conversation group by 1 order by 2 desc limit 1',
  )
  const [customer] = rows
  if (!customer) throw new Error('The demo has no conversations.')
  return customer
}

const shown = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`

/** The demo customer leaves one product as an archive and comes into another one. */
export const measureExports = async (): Promise<Table> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-exports-'))
  const here = await openOwnProduct()
  const there = await openOwnProduct()
  try {
    await makeDemo(here.app, productCalls, () => {})
    await here.workJobs()
    const { id, conversations } = await largest(here)
    const exported = await watched(async () => {
      const { exportId } = await withTenant(
        here.app.pool,
        id,
        async tx => (await startExport(tx, null, here.app.now())).answer,
      )
      await here.workJobs()
      return exportId
    })
    const { rows } = await here.owner.query<{ key: string | null; bytes: number; parts: number; rows: number }>(
      'select storage_key as key, bytes, parts, row_count as rows from customer_export where id = $1 and ready_at is not null',
      [exported.answer],
    )
    const [made] = rows
    if (!made?.key) throw new Error('The export was not made.')
    const archive = join(folder, 'demo.zip')
    await pipeline(here.app.files.stream(made.key), createWriteStream(archive))
    const target = {
      ownerUrl: there.owner.options.connectionString ?? '',
      files: there.app.files,
      dataDir: there.app.config.dataDir,
    }
    const imported = await watched(() => importArchive(target, archive, {}, there.app.now(), () => {}))
    const { size } = await stat(archive)
    const row = (what: string, { seconds, before, peak }: typeof exported | typeof imported) => [
      what,
      `${seconds.toFixed(1)} s`,
      shown(peak),
      shown(peak - before),
    ]
    return {
      title: `Export and import of the demo customer: ${conversations} conversations, ${made.rows} rows, ${made.parts} parts, ${shown(size)}`,
      columns: ['what', 'time', 'most memory of the process', 'more than before'],
      rows: [row('export', exported), row('import', imported)],
    }
  } finally {
    await here.stop()
    await there.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
