import type { Sent } from '@bic/contract/calls/routes'
import { startMocks } from '@bic/mocks/start-mocks'
import { makeCalmWorld } from '@bic/mocks/world/world'
import { type JobTarget, runJob } from '@bic/server/jobs/run-job'
import { jobs } from '@bic/server/jobs/table'
import { openOwnProduct } from '../own-product.ts'
import { databaseProcessorTime, ownProcessorTime } from '../processor-time.ts'
import type { Measured } from './measure-services.ts'

const calls = 200
const quietTurns = 200
/** Processor time of a database server is counted in hundredths of a second: so many turns are measured together. */
const together = 10
const day = 24 * 3_600_000
/** A little more than what the product waits between two looks at this vendor, in milliseconds. */
const between = 46_000

/**
 * What a connection takes that brings in calls, for each call (`sync, a conversation`), and what a turn takes that finds nothing new
 * (`sync, a quiet turn`). The mock of the vendor answers in the same process, so both are somewhat too large.
 */
export const measureTurns = async (): Promise<Measured[]> => {
  // Time goes on, for the product keeps to the vendor's pace; between turns it jumps.
  const begun = performance.now()
  let jumped = Date.parse('2026-11-15T10:00:00Z')
  const clock = {
    get now() {
      return new Date(jumped + performance.now() - begun)
    },
  }
  const world = makeCalmWorld({
    seed: 1,
    calls,
    from: new Date(clock.now.getTime() - 10 * day).toISOString(),
    to: new Date(clock.now.getTime() - 2 * day).toISOString(),
    sentences: 30,
  })
  const mocks = await startMocks({
    world,
    clock: { now: () => clock.now },
    limits: { perSecond: 10_000, perDay: 1_000_000 },
  })
  const t = await openOwnProduct({ CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'), VENDORS_ON_LOOPBACK: '1' })
  try {
    Object.defineProperty(t.clock, 'now', { get: () => clock.now })
    const admin = await t.addUser(await t.addCustomer('Turns'), 'ADMIN')
    const { gong } = mocks
    const body: Sent<'createConnection', 'body'> = {
      provider: 'Gong',
      access: 'keyAndSecret',
      accessKey: gong.key.key,
      accessSecret: gong.key.secret,
      baseUrl: gong.baseUrl,
      backfillFrom: new Date(clock.now.getTime() - 11 * day).toISOString().slice(0, 10),
    }
    const { status, problem } = await admin.call('createConnection', { body })
    if (status !== 200) throw new Error(`Gong cannot be connected: ${problem.detail}`)
    const { rows } = await t.app.pool.query<{ payload: JobTarget }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'kind' = 'sync'`,
    )
    const target = rows[0]?.payload
    if (!target) throw new Error('The connection has no job.')
    const count = async () =>
      (await t.owner.query<{ count: number }>('select count(*)::int as count from conversation')).rows[0]?.count ?? 0
    const measure = async (kind: string, turns: number, shares: () => Promise<number>): Promise<Measured> => {
      const [ownBefore, databaseBefore] = [ownProcessorTime(), await databaseProcessorTime(t.app.pool)]
      for (let n = 0; n < turns; n++) {
        jumped += between
        await runJob(t.app, jobs, target, false)
      }
      const [own, database] = [
        ownProcessorTime() - ownBefore,
        (await databaseProcessorTime(t.app.pool)) - databaseBefore,
      ]
      const all = await shares()
      return { kind, thread: own / all, elsewhere: database / all, children: 0, database: database / all }
    }
    const found = await measure('sync, a conversation', 20, count)
    if ((await count()) < calls) throw new Error(`Only ${await count()} of ${calls} calls came in.`)
    // The past is compared with the vendor's for some more turns.
    await measure('', 100, async () => 100)
    const quiet: Measured[] = []
    for (let n = 0; n < quietTurns; n += together)
      quiet.push(await measure('sync, a quiet turn', together, async () => together))
    return [found, ...quiet]
  } finally {
    await t.stop()
    await mocks.stop()
  }
}
