import type { Connector } from '@bic/connectors/connector'
import { faultKinds } from '@bic/mocks/faults/fault-plan'
import { makeCrmWorld } from '@bic/mocks/world/crm-world'
import { compareRecords } from './compare-records.ts'
import { connectCrm } from './connected-crm.ts'
import { connectedAt } from './connected-world.ts'
import { Killer } from './killer.ts'
import { type RecordVendor, recordVendors } from './record-vendors.ts'
import type { MakeDatabase } from './sync-world.ts'

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
  const killer = seed % 2 === 0 ? new Killer(seed) : null
  const { mocks, mock, clock, sync, turn, stop } = await connectCrm({
    world,
    vendor,
    connector,
    killer,
    minutesAhead,
    perPage: 5,
    ...(makeDatabase ? { makeDatabase } : {}),
  })
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
    mocks.faults.atRandom(seed, 0.3, kinds)
    await passUntil(connectedAt + daysAfter * 24 * hour, 4 * hour)
    mocks.faults.clear()
    await passUntil(connectedAt + daysAfter * 24 * hour + 14 * hour, 4 * hour)
    problems.push(
      ...(await compareRecords(sync, world, new Date(clock.now().getTime() + minutesAhead * 60_000), vendor)),
    )
    problems.push(...mock.violations)
    if (mock.limitsExceeded > 0) problems.push(`${mock.limitsExceeded} requests were too many.`)
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await stop()
  }
  const { requests } = mock
  const wrong = requests.filter(({ fault }) => fault !== null).length
  return { problems, requests: requests.length, kills: killer?.kills ?? 0, faults: wrong }
}
