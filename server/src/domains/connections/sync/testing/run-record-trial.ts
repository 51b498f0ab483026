import type { Connector } from '@bic/connectors/connector'
import { VirtualClock } from '@bic/mocks/clock'
import { faultKinds } from '@bic/mocks/faults/fault-plan'
import { startCrmMock } from '@bic/mocks/start-crm-mock'
import { makeCrmWorld } from '@bic/mocks/world/crm-world'
import { type Send, sendToVendor } from '#domains/connections/access/ask-vendor.ts'
import { type SyncJob, syncConnection } from '../sync-connection.ts'
import { compareRecords } from './compare-records.ts'
import { Killer } from './killer.ts'
import { type RecordVendor, recordVendors } from './record-vendors.ts'
import { type MakeDatabase, makeSyncWorld } from './sync-world.ts'

/** A CRM that goes wrong, and a product that is connected with it. */
interface RecordTrial {
  readonly seed: number
  readonly vendor?: RecordVendor
  readonly accounts?: number
  readonly connector?: Connector
  readonly makeDatabase?: MakeDatabase
}

interface RecordVerdict {
  /** Everything that is not as it has to be, in words; empty: nothing. */
  readonly problems: readonly string[]
  readonly requests: number
  readonly kills: number
  readonly faults: number
}

const hour = 3_600_000
const connectedAt = Date.parse('2026-11-15T10:00:00Z')
const daysAfter = 1
/** Nobody can tell that an answer left something out and counts what is left. */
const kinds = faultKinds.filter(kind => kind !== 'short-silent')
const mostTurns = 2000

/**
 * Runs a trial to its end: three of ten requests go wrong, every second process is killed, two of three clocks are skewed, while records are
 * made, changed, deleted, restored and merged. Answers how what is stored differs from what is true.
 */
export const runRecordTrial = async (trial: RecordTrial): Promise<RecordVerdict> => {
  const { seed, accounts = 8, makeDatabase } = trial
  const vendor: RecordVendor = trial.vendor ?? recordVendors.Salesforce
  const { connector = vendor.connector } = trial
  const minutesAhead = [0, 10, -10][seed % 3] ?? 0
  const world = makeCrmWorld({
    seed,
    accounts,
    from: new Date(connectedAt - 2 * 24 * hour).toISOString(),
    to: new Date(connectedAt + daysAfter * 24 * hour).toISOString(),
    shares: {
      mergedChildren: vendor.mergedChildren ?? 0,
      active: connector.streams.some(({ areActivities }) => areActivities) ? 1 : 0,
    },
  })
  const clock = new VirtualClock(new Date(connectedAt).toISOString())
  const crm = await startCrmMock({ world, clock, minutesAhead, perPage: 5 })
  const { faults } = crm
  const mock = vendor.mockOf(crm)
  const killer = seed % 2 === 0 ? new Killer(seed) : null
  const inStep = <T>(work: () => Promise<T>): Promise<T> => (killer ? killer.step(work) : work())
  const send: Send = (url, init) => inStep(() => sendToVendor(url, init))
  const sync = await makeSyncWorld(send, {
    connector,
    clock,
    baseUrl: mock.baseUrl,
    credentials: vendor.credentialsOf(crm),
    ...(makeDatabase ? { makeDatabase } : {}),
  })
  const job: SyncJob = { ...sync.job, write: work => inStep(() => sync.job.write(work)) }
  const turn = async () => {
    const wait = async (milliseconds: number) => clock.advance(milliseconds)
    const work = () => syncConnection(job, sync.connectionId, { connector, send, wait, goesOn: () => true })
    const next = await (killer ? killer.run(work) : work())
    if (next !== null) return next
    const { state, reason } = await sync.connection()
    throw new Error(`The connection is ${state}: ${reason}`)
  }
  const passUntil = async (end: number, least: number): Promise<void> => {
    for (let turns = 0; clock.now().getTime() < end; turns++) {
      if (turns > mostTurns) throw new Error('The connection does not come to rest.')
      const next = await turn()
      const pause = next === 'killed' ? 2000 : Math.max(least, next.getTime() - clock.now().getTime())
      clock.advance(pause)
    }
  }
  const problems: string[] = []
  try {
    faults.byLot(seed, 0.3, kinds)
    await passUntil(connectedAt + daysAfter * 24 * hour, 4 * hour)
    faults.clear()
    await passUntil(connectedAt + daysAfter * 24 * hour + 14 * hour, 4 * hour)
    problems.push(
      ...(await compareRecords(sync, world, new Date(clock.now().getTime() + minutesAhead * 60_000), vendor)),
    )
    problems.push(...mock.violations)
    if (mock.limitsExceeded > 0) problems.push(`${mock.limitsExceeded} requests were too many.`)
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await crm.stop()
    await sync.stop()
  }
  const { requests } = mock
  const wrong = requests.filter(({ fault }) => fault !== null).length
  return { problems, requests: requests.length, kills: killer?.kills ?? 0, faults: wrong }
}
