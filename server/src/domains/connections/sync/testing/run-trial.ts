import type { Connector } from '@bic/connectors/connector'
import type { FaultKind } from '@bic/mocks/faults/fault-plan'
import { makeWorld, type WorldOptions } from '@bic/mocks/world/world'
import { compareWithTruth, findLost } from './compare-with-truth.ts'
import { type ConnectedWorld, connectedAt, connectWorld } from './connected-world.ts'
import { Killer } from './killer.ts'
import type { MakeDatabase } from './sync-world.ts'
import { type TrialVendor, trialVendors, vendorOfSeed } from './trial-vendors.ts'

/** A company with its calls, a vendor that goes wrong, and a product that is connected with it. */
export interface Trial {
  readonly seed: number
  /** The share of requests that go wrong, until a while before the end. */
  readonly faults?: { readonly share: number; readonly kinds?: readonly FaultKind[] }
  /** The process ends in the middle of its work, again and again. */
  readonly kills?: boolean
  /** Gong when left out. */
  readonly vendor?: TrialVendor
  /** In place of the credentials of the vendor, where it is Gong. */
  readonly access?: 'oauth'
  /** By how many minutes the vendor's clock is ahead of ours. */
  readonly minutesAhead?: number
  /** How long the vendor takes for an answer; meanwhile calls come and go. */
  readonly minutesPerRequest?: number
  /** A company with fewer calls in fewer days, that is looked at less often. */
  readonly isShort?: boolean
  readonly connector?: Connector
  readonly makeDatabase?: MakeDatabase
}

/** What a trial came to. */
export interface Verdict {
  readonly vendor: string
  /** Everything that is not as it has to be, in words; empty: nothing. */
  readonly problems: readonly string[]
  readonly requests: number
  readonly kills: number
  readonly faults: number
}

const hour = 3_600_000
const day = 24 * hour
/** How many calls there are, in the days before and after the vendor is connected, and how far apart turns are then and later. */
const lengths = {
  usual: { calls: 24, daysBefore: 10, daysAfter: 3, live: 6 * hour, later: day },
  short: { calls: 14, daysBefore: 5, daysAfter: 1, live: 12 * hour, later: 1.25 * day },
}
/** How long after the last change everything has to be right: two censuses, and a week read again. */
const settleDays = 3.5
/** How many steps a turn has while the past is brought in. */
const stepsAtFirst = 3
const stepsOfSlow = 12
const mostTurns = 3000

const worldOf = (seed: number, { calls, daysBefore, daysAfter }: (typeof lengths)['usual']): WorldOptions => ({
  seed,
  calls,
  from: new Date(connectedAt - daysBefore * day).toISOString(),
  to: new Date(connectedAt + daysAfter * day).toISOString(),
  sentences: 4,
  shares: {
    deleted: 0.1,
    restored: 0.4,
    private: 0.08,
    late: 0.2,
    lateTranscript: 0.25,
    renamed: 0.15,
    unnamed: 0.1,
    tied: 0.15,
  },
  longestDays: { deleted: 2.5, restored: 1.5 },
})

/** A trial by its seed, of one of the vendors: three of ten requests go wrong, every second process is killed, two of three clocks are skewed, every fifth vendor is slow. */
export const mixedTrial = (seed: number, vendor: TrialVendor = vendorOfSeed(seed)): Trial => ({
  seed,
  vendor,
  faults: { share: vendor.faultShare ?? 0.3, ...(vendor.faults ? { kinds: vendor.faults } : {}) },
  ...(vendor === trialVendors.Gong && seed % 3 !== 0 ? { access: 'oauth' } : {}),
  kills: seed % 2 === 0,
  minutesAhead: [0, 10, -10][seed % 3] ?? 0,
  minutesPerRequest: seed % 5 === 0 ? 2 / (vendor.requestsPerListing ?? 1) : 0,
})

/** Lets the time pass, with a turn whenever one is due, but at least so long after the one before. Answers what was found lost. */
const passUntil = async (
  connected: ConnectedWorld,
  end: number,
  { least, steps, minutesAhead }: { readonly least: number; readonly steps?: number; readonly minutesAhead: number },
): Promise<string[]> => {
  const { clock, turn, sync } = connected
  const lost: string[] = []
  for (let turns = 0; clock.now().getTime() < end; turns++) {
    if (turns > mostTurns) throw new Error('The connection does not come to rest.')
    const next = await turn(steps)
    // What is said to be complete has to be so at once, not only after the next census.
    if (steps !== undefined) lost.push(...(await findLost(connected, minutesAhead)))
    const pause = next === 'killed' ? 2000 : next.getTime() - clock.now().getTime()
    // A turn that the vendor held up goes on as soon as it may; only one that came to its end is followed by a rest.
    if (pause > 0) {
      const isAtEnd = next !== 'killed' && (await sync.connection()).problem === null
      clock.advance(isAtEnd ? Math.max(pause, least) : pause)
    }
  }
  return lost
}

/** Runs a trial to its end and compares what is stored with what is true. */
export const runTrial = async (trial: Trial): Promise<Verdict> => {
  const { seed, faults, kills = false, minutesAhead = 0, minutesPerRequest = 0, isShort = false, ...other } = trial
  const length = isShort ? lengths.short : lengths.usual
  const world = makeWorld(worldOf(seed, length))
  const killer = new Killer(seed)
  const connected = await connectWorld({
    ...other,
    world,
    minutesAhead,
    minutesPerRequest,
    perPage: 7,
    // A cursor lives through many slow answers.
    cursorMinutes: Math.max(15, 60 * minutesPerRequest),
    tokenSeconds: 8 * 3600,
    backfillDays: length.daysBefore + 1,
    ...(kills ? { killer } : {}),
  })
  const { mock, mocks, clock, vendor } = connected
  const problems: string[] = []
  try {
    if (faults) mocks.faults.atRandom(seed, faults.share, faults.kinds)
    const last = world.lastChange().getTime() + Math.abs(minutesAhead) * 60_000
    const first = { least: 10 * 60_000, steps: stepsAtFirst, minutesAhead }
    problems.push(...(await passUntil(connected, connectedAt + hour / 2, first)))
    // With a slow vendor there is always something due, so that only the number of steps ends a turn.
    const rest = {
      minutesAhead,
      ...(minutesPerRequest > 0 ? { steps: stepsOfSlow * (vendor.requestsPerListing ?? 1) } : {}),
    }
    problems.push(
      ...(await passUntil(connected, connectedAt + length.daysAfter * day, { ...rest, least: length.live })),
    )
    problems.push(...(await passUntil(connected, last, { ...rest, least: length.later })))
    mocks.faults.clear()
    problems.push(...(await passUntil(connected, last + settleDays * day, { ...rest, least: length.later })))
    problems.push(...(await compareWithTruth(connected, new Date(clock.now().getTime() + minutesAhead * 60_000))))
    problems.push(...(await findLost(connected, minutesAhead)))
    problems.push(...mock.violations)
    if (mock.limitsExceeded > (vendor.mayExceed ?? 0) * mock.requests.length)
      problems.push(`${mock.limitsExceeded} of ${mock.requests.length} requests were too many.`)
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    await connected.stop()
  }
  const { requests } = mock
  return {
    vendor: vendor.connector.label,
    problems,
    requests: requests.length,
    kills: killer.kills,
    faults: requests.filter(({ fault }) => fault !== null).length,
  }
}
