import { setTimeout as pause } from 'node:timers/promises'
import type { Sent } from '@bic/contract/calls/routes'
import { withTenant } from '@bic/database/tenant'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeCalmWorld } from '@bic/mocks/world/world'
import { jobsAtOnce } from '@bic/server/jobs/job-kinds'
import { jobs } from '@bic/server/jobs/table'
import { startWorker } from '@bic/server/jobs/worker'
import { noTarget } from '@bic/server/pipeline/prepare/ingest-target'
import { startIngest } from '@bic/server/pipeline/receive/start-ingest'
import { storeFile } from '@bic/server/pipeline/receive/store-file'
import { writeCustomer } from '@bic/server/tenancy/customer'
import type { TestApp } from '@bic/server/testing/test-app'
import { load } from '../machine.ts'
import { openOwnProduct } from '../own-product.ts'
import { percentile } from '../statistics.ts'
import type { Table } from '../table.ts'

/** A connection that brings in its past beside others. */
interface Runner {
  readonly customerId: number
  readonly provider: 'Gong' | 'Clari Copilot'
}

interface Progress {
  /** Seconds since all of them were connected. */
  readonly at: number
  readonly counts: readonly number[]
}

const day = 24 * 3_600_000
const lookEvery = 250
const longest = 15 * 60_000

const connect = async (t: TestApp, { gong, clari }: Mocks, { customerId, provider }: Runner, from: Date) => {
  const admin = await t.addUser(customerId, 'ADMIN')
  const { key, baseUrl } = provider === 'Gong' ? gong : { key: clari.key, baseUrl: clari.baseUrl }
  const body: Sent<'createConnection', 'body'> = {
    provider,
    access: 'keyAndSecret',
    accessKey: key.key,
    accessSecret: key.secret,
    baseUrl,
    backfillFrom: from.toISOString().slice(0, 10),
  }
  const { status, problem } = await admin.call('createConnection', { body })
  if (status !== 200) throw new Error(`${provider} cannot be connected: ${problem.detail}`)
}

/** How many calls of each connection are conversations. */
const countAll = (t: TestApp, runners: readonly Runner[]): Promise<number[]> =>
  Promise.all(
    runners.map(({ customerId, provider }) =>
      withTenant(t.app.pool, customerId, async ({ client }) => {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from sync_object o join connection c on c.customer_id = $1 and c.id = o.connection_id
           where o.customer_id = $1 and c.provider = $2 and o.conversation_id is not null`,
          [customerId, provider],
        )
        return rows[0]?.count ?? 0
      }),
    ),
  )

/** Connects all of them while nothing is worked, lets the worker begin, and looks on until everything is there. */
const race = async (
  add: (t: TestApp) => Promise<readonly Runner[]>,
  calls: number,
  beside: (t: TestApp) => Promise<void> = async () => {},
  end: (t: TestApp) => Promise<void> = async () => {},
): Promise<Progress[]> => {
  const now = Date.now()
  const from = new Date(now - 40 * day)
  const world = makeCalmWorld({
    seed: 1,
    calls,
    from: from.toISOString(),
    to: new Date(now - 2 * day).toISOString(),
    sentences: 30,
  })
  const mocks = await startMocks({
    world,
    clock: { now: () => new Date() },
    limits: { perSecond: 10_000, perDay: 1_000_000 },
  })
  const t = await openOwnProduct({ CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'), VENDORS_ON_LOOPBACK: '1' })
  Object.defineProperty(t.clock, 'now', { get: () => new Date() })
  const seen: Progress[] = []
  let stopWorker = async (): Promise<void> => {}
  try {
    const runners = await add(t)
    for (const runner of runners) await connect(t, mocks, runner, new Date(from.getTime() - day))
    const begun = performance.now()
    stopWorker = await startWorker(t.app, jobs, jobsAtOnce)
    for (;;) {
      const counts = await countAll(t, runners)
      seen.push({ at: (performance.now() - begun) / 1000, counts })
      if (counts.every(count => count >= calls)) {
        await end(t)
        return seen
      }
      if (performance.now() - begun > longest) throw new Error(`Only ${counts.join(', ')} of ${calls} calls came in.`)
      await beside(t)
      await pause(lookEvery)
    }
  } finally {
    await stopWorker()
    await t.stop()
    await mocks.stop()
  }
}

const tableOf = (title: string, seen: readonly Progress[], calls: number): Table => {
  const finished = (index: number) => seen.find(({ counts }) => (counts[index] ?? 0) >= calls)?.at ?? Number.NaN
  const first = (index: number) => seen.find(({ counts }) => (counts[index] ?? 0) > 0)?.at ?? Number.NaN
  const all = seen[0]?.counts.map((_count, index) => index) ?? []
  const half = seen.find(({ counts }) => counts.reduce((sum, count) => sum + count, 0) >= (calls * all.length) / 2)
  const rowOf = (what: string, seconds: readonly number[]) => {
    const [least, most] = [Math.min(...seconds), Math.max(...seconds)]
    return [what, least, most, most / least]
  }
  return {
    title,
    columns: ['what', 'first', 'last', 'last / first'],
    rows: [
      rowOf('seconds to the first conversation', all.map(first)),
      rowOf('seconds to the last conversation', all.map(finished)),
    ],
    notes: [
      `When half of everything was there, each had between ${Math.min(...(half?.counts ?? []))} and ${Math.max(...(half?.counts ?? []))} of its ${calls} calls.`,
      load(),
    ],
  }
}

/** How two connections of one customer share their line. */
export const measureTwo = async (calls: number): Promise<Table> => {
  const two = await race(async t => {
    const customerId = await t.addCustomer('Fair')
    return [
      { customerId, provider: 'Gong' },
      { customerId, provider: 'Clari Copilot' },
    ]
  }, calls)
  return tableOf(`Two connections of one customer bring in ${calls} calls each at the same time`, two, calls)
}

const uploaders = 5
/** Looks between two uploads. */
const looksPerUpload = 4

/** How long uploads of others wait and take while so many connections bring in their past. */
const measureBeside = async (connections: number, calls: number): Promise<Table> => {
  const others: number[] = []
  let looks = 0
  let memory = 0
  const waited: number[] = []
  const took: number[] = []
  const upload = async (t: TestApp): Promise<void> => {
    memory = Math.max(memory, process.memoryUsage.rss())
    if (looks++ % looksPerUpload > 0) return
    const customerId = others[Math.floor(looks / looksPerUpload) % uploaders] ?? others[0] ?? 0
    const bytes = Buffer.from(`Ann: This is talk number ${looks} about prices.\nBob: So it is, and about security.\n`)
    const pieces = (async function* () {
      yield bytes
    })()
    const file = await storeFile(t.app, customerId, { name: `${looks}.txt`, path: `${looks}.txt` }, pieces)
    await writeCustomer(t.app, { customerId, userId: null })(tx =>
      startIngest(tx, { files: [file], target: noTarget, userId: null, at: t.app.now() }),
    )
  }
  const count = async (t: TestApp): Promise<void> => {
    const { rows } = await t.owner.query<{ waited: number; took: number | null }>(
      `select extract(epoch from coalesce(started_at, now()) - created_at)::float8 as waited,
         extract(epoch from finished_at - created_at)::float8 as took
       from job_run where kind = 'ingest'`,
    )
    for (const row of rows) {
      waited.push(row.waited)
      if (row.took !== null) took.push(row.took)
    }
  }
  const seen = await race(
    async t => {
      const runners: Runner[] = []
      for (let n = 1; n <= connections; n++)
        runners.push({ customerId: await t.addCustomer(`Fair${n}`), provider: 'Gong' })
      for (let n = 1; n <= uploaders; n++) others.push(await t.addCustomer(`Other${n}`))
      return runners
    },
    calls,
    upload,
    count,
  )
  const rowOf = (what: string, seconds: readonly number[]) => [
    what,
    ...[0.5, 0.95, 1].map(share => percentile(seconds, share)),
  ]
  return {
    title: `${waited.length} uploads of one file each, while ${connections} customers bring in ${calls} calls each`,
    columns: ['seconds', 'p50', 'p95', 'most'],
    rows: [rowOf('until an upload begins', waited), rowOf('until it is done', took)],
    notes: [
      `The calls took ${Math.round(seen.at(-1)?.at ?? 0)} s and at most ${Math.round(memory / 2 ** 20)} MB of memory, with the mock.`,
      load(),
    ],
  }
}

/** How evenly connections that begin at the same moment share the worker: of ten customers, and two of one. */
export async function* measureFairness(calls: number): AsyncGenerator<Table> {
  const ten = await race(async t => {
    const runners: Runner[] = []
    for (let n = 1; n <= 10; n++) runners.push({ customerId: await t.addCustomer(`Fair${n}`), provider: 'Gong' })
    return runners
  }, calls)
  yield tableOf(`Ten customers bring in ${calls} calls each at the same time`, ten, calls)
  yield await measureTwo(calls)
  yield await measureBeside(20, calls / 2)
}
