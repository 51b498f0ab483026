import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeDemo } from '@bic/server/demo/load/make-demo'
import { jobsAtOnce } from '@bic/server/jobs/job-kinds'
import { jobs } from '@bic/server/jobs/table'
import { startWorker } from '@bic/server/jobs/worker'
import { productCalls } from '@bic/server/product-calls'
import type { TestApp } from '@bic/server/testing/test-app'
import { openOwnProduct } from '../own-product.ts'
import type { Table } from '../table.ts'

const megabyte = 2 ** 20
const watchEvery = 20
const cli = fileURLToPath(new URL('../../../server/src/cli.ts', import.meta.url))

interface Run {
  readonly seconds: number
  /** The most memory that the process had, its program included, in bytes. */
  readonly peak: number
}

/** The most memory that a process has had; 0 when it is gone. */
const peakOf = (pid: number): number => {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Runs a command of the operator on the data of a product, in a process of its own. */
const runCommand = async ({ app, owner }: TestApp, ...args: readonly string[]): Promise<Run> => {
  const began = performance.now()
  const child = spawn(process.execPath, [cli, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: app.pool.options.connectionString,
      DATABASE_OWNER_URL: owner.options.connectionString,
      DATA_DIR: app.config.dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', piece => {
    complaint += piece
  })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0))
  }, watchEvery)
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`bic ${args.join(' ')} ended with ${code}: ${complaint}`)
  return { seconds: (performance.now() - began) / 1000, peak }
}

const largest = async ({ owner }: TestApp): Promise<{ name: string; conversations: number }> => {
  const { rows } = await owner.query<{ name: string; conversations: number }>(
    `select c.domain as name, count(*)::int as conversations from conversation v join customer c on c.id = v.customer_id
     group by 1 order by 2 desc limit 1`,
  )
  const [customer] = rows
  if (!customer) throw new Error('The demo has no conversations.')
  return customer
}

const shown = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`

/** The demo customer leaves one product as an archive and comes into another one, by the commands of the operator. */
export const measureExports = async (): Promise<Table> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-exports-'))
  const here = await openOwnProduct()
  const there = await openOwnProduct()
  try {
    const stopWorker = await startWorker(here.app, jobs, jobsAtOnce)
    await makeDemo(here.app, productCalls, () => {})
    await stopWorker()
    await here.workJobs()
    const { name, conversations } = await largest(here)
    const archive = join(folder, 'demo.zip')
    const nothing = await runCommand(here, 'migrate')
    const exported = await runCommand(here, 'export-customer', archive, '--customer', name)
    const imported = await runCommand(there, 'import-export', archive)
    const { rows } = await here.owner.query<{ parts: number; rows: number }>(
      'select parts, row_count as rows from customer_export where ready_at is not null',
    )
    const { size } = await stat(archive)
    const row = (what: string, { seconds, peak }: Run) => [what, `${seconds.toFixed(1)} s`, shown(peak)]
    return {
      title: `Export and import of the demo customer: ${conversations} conversations, ${rows[0]?.rows} rows, ${rows[0]?.parts} parts, ${shown(size)}`,
      columns: ['command', 'time, with the start of the process', 'most memory of the process'],
      rows: [
        row('migrate, with nothing to do', nothing),
        row('export-customer', exported),
        row('import-export', imported),
      ],
    }
  } finally {
    await here.stop()
    await there.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
