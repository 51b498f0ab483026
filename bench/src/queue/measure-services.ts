import { withTenant } from '@bic/database/tenant'
import { makeDemo } from '@bic/server/demo/load/make-demo'
import { requestWatchNow } from '@bic/server/domains/alerts/evaluate/request-watch'
import { requestStandingNightly } from '@bic/server/domains/analysis/family/request-standing'
import { addKeywords } from '@bic/server/domains/playbook/shared/add-keywords'
import { jobsAtOnce } from '@bic/server/jobs/job-kinds'
import { startJob } from '@bic/server/jobs/job-run'
import { type JobTarget, runJob } from '@bic/server/jobs/run-job'
import { jobs } from '@bic/server/jobs/table'
import { startWorker } from '@bic/server/jobs/worker'
import { upkeepNightly } from '@bic/server/pipeline/nightly'
import { startIngest } from '@bic/server/pipeline/receive/start-ingest'
import { storeFile } from '@bic/server/pipeline/receive/store-file'
import { productCalls } from '@bic/server/product-calls'
import { writeCustomer } from '@bic/server/tenancy/customer'
import type { TestApp } from '@bic/server/testing/test-app'
import { makeConversation } from '../corpus/make-conversation.ts'
import { readBlocks } from '../corpus/read-blocks.ts'
import { load } from '../machine.ts'
import { openOwnProduct } from '../own-product.ts'
import { childrenProcessorTime, databaseProcessorTime, ownProcessorTime } from '../processor-time.ts'
import { percentile } from '../statistics.ts'
import { print, type Table } from '../table.ts'
import { decilesOf, type Run } from './deciles.ts'
import { measureTurns } from './measure-turns.ts'

const days = 14
const filesEachDay = 20
const keywordChangesEachDay = 4
const spotlightsEachDay = 4
const day = 24 * 3_600_000

/** What one run of a job took, in seconds of processor time. */
export interface Measured extends Run {
  readonly kind: string
  readonly children: number
  readonly database: number
}

/** Works what waits, one job after the other, and notes what each takes. */
const workMeasured = async ({ app }: TestApp, measured: Measured[]): Promise<void> => {
  for (;;) {
    const { rows } = await app.pool.query<{ payload: JobTarget & { readonly kind?: string }; identifier: string }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and j.id = (select min(id) from graphile_worker._private_jobs) returning j.payload, t.identifier`,
    )
    const job = rows[0]
    if (!job) return
    if (job.identifier !== 'run_job') continue
    const [databaseBefore, childrenBefore] = [
      await databaseProcessorTime(app.pool),
      await childrenProcessorTime(app.pool),
    ]
    const ownBefore = ownProcessorTime()
    await runJob(app, jobs, job.payload, true)
    const thread = ownProcessorTime() - ownBefore
    const children = (await childrenProcessorTime(app.pool)) - childrenBefore
    const database = (await databaseProcessorTime(app.pool)) - databaseBefore
    measured.push({ kind: job.payload.kind ?? '', thread, elsewhere: children + database, children, database })
  }
}

/** The people and machines of the demo customer ask for work, day by day and night by night. */
const liveThrough = async (t: TestApp): Promise<{ measured: Measured[]; conversations: number }> => {
  const { app, owner, clock } = t
  const stopWorker = await startWorker(app, jobs, jobsAtOnce)
  await makeDemo(app, productCalls, () => {})
  await stopWorker()
  await t.workJobs()
  const { rows } = await owner.query<{ id: number; conversations: number }>(
    'select customer_id as id, count(*)::int as conversations from conversation group by 1 order by 2 desc limit 1',
  )
  const { id: customerId = 0, conversations = 0 } = rows[0] ?? {}
  const deals = await owner.query<{ id: number }>('select id from opportunity where customer_id = $1 order by id', [
    customerId,
  ])
  const cards = await owner.query<{ id: number }>('select id from card where customer_id = $1 order by id', [
    customerId,
  ])
  const blocks = await readBlocks()
  const measured: Measured[] = []
  let file = 0
  for (let n = 0; n < days; n++) {
    for (let i = 0; i < filesEachDay; i++) {
      const { speakers, turns } = makeConversation(blocks, ++file, {
        deal: file,
        account: file,
        ownDomain: 'demo.example',
      })
      const text = turns.map(turn => `${speakers[turn.speaker]?.name}: ${turn.text}`).join('\n\n')
      const name = `call-${file}.txt`
      const stored = await storeFile(
        app,
        customerId,
        { name, path: name },
        (async function* () {
          yield Buffer.from(text)
        })(),
      )
      const target = {
        dealId: deals.rows[(file * 7) % deals.rows.length]?.id ?? null,
        accountId: null,
        type: null,
        subject: null,
        date: null,
      }
      await writeCustomer(app, { customerId, userId: null })(tx =>
        startIngest(tx, { files: [stored], target, userId: null, at: app.now() }),
      )
      await workMeasured(t, measured)
    }
    for (let i = 0; i < keywordChangesEachDay; i++) {
      const words = (blocks.blocks[(file + i * 31) % blocks.blocks.length]?.[0] ?? '')
        .split(/\W+/)
        .filter(word => word.length > 3)
      const cardId = cards.rows[(n * keywordChangesEachDay + i) % cards.rows.length]?.id ?? 0
      const keyword = { cardId, role: 'match' as const, text: `${words[0] ?? 'budget'} ${n}${i}`, exact: false }
      const common = { ...keyword, text: words[1] ?? 'price' }
      await withTenant(app.pool, customerId, tx => addKeywords(tx, [keyword, common], 'Bench', null))
      await workMeasured(t, measured)
    }
    await withTenant(app.pool, customerId, async tx => {
      for (let i = 0; i < spotlightsEachDay; i++) {
        const dealId = deals.rows[(n * 13 + i * 29) % deals.rows.length]?.id ?? 0
        await startJob(tx, { kind: 'spotlight', title: 'Spotlight', payload: { dealId }, createdBy: null })
      }
    })
    await workMeasured(t, measured)
    clock.now = new Date(clock.now.getTime() + day)
    await upkeepNightly(app)
    await requestStandingNightly(app)
    await requestWatchNow(app, customerId)
    if (n % 7 === 0)
      await withTenant(app.pool, customerId, tx =>
        startJob(tx, { kind: 'train-forecast', title: 'Training', payload: {}, createdBy: null }),
      )
    await workMeasured(t, measured)
    print(`day ${n + 1} of ${days}`)
  }
  return { measured, conversations }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** What the jobs of the queue take, in processor time, which other work of the machine hardly changes. */
export const measureServices = async (): Promise<Table> => {
  const t = await openOwnProduct()
  let lived: Awaited<ReturnType<typeof liveThrough>>
  try {
    lived = await liveThrough(t)
  } finally {
    await t.stop()
  }
  const turns = await measureTurns()
  const byKind = Map.groupBy([...lived.measured, ...turns], ({ kind }) => kind)
  const rows = [...byKind].toSorted(([a], [b]) => a.localeCompare(b))
  return {
    title: 'What one run of a job takes, in milliseconds of processor time',
    columns: [
      'kind',
      'runs',
      'worker, mean',
      'worker, p95',
      'children, mean',
      'database, mean',
      'deciles: worker/elsewhere',
    ],
    rows: rows.map(([kind, runs]) => [
      kind,
      runs.length,
      1000 * mean(runs.map(({ thread }) => thread)),
      1000 *
        percentile(
          runs.map(({ thread }) => thread),
          0.95,
        ),
      1000 * mean(runs.map(({ children }) => children)),
      1000 * mean(runs.map(({ database }) => database)),
      decilesOf(runs)
        .map(({ thread, elsewhere }) => `${(1000 * thread).toFixed(1)}/${(1000 * elsewhere).toFixed(1)}`)
        .join(' '),
    ]),
    notes: [
      `The demo customer with ${lived.conversations} conversations, over ${days} days; each of the ingests reads one file. One job at a time; ${load()}.`,
    ],
  }
}
