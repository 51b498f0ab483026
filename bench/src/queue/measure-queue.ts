import { factsOf, type JobKind, type JobLine, jobsAtOnce, slotsOf } from '@bic/server/jobs/job-kinds'
import { stepOfNight } from '@bic/server/jobs/spread-night'
import { figure, type Table } from '../table.ts'
import type { Run } from './deciles.ts'
import { type MeasuredKind, measuredCustomer, serviceTimes } from './service-times.ts'
import { type Burst, type QueueSetup, type Standing, type Stream, simulateQueue, type Waits } from './simulate-queue.ts'

/** What is assumed, not measured: docs/scale.md says why. */
const assumed = {
  customers: 250,
  /** Of one customer: 1 billion of 5,000 customers, kept for two years. */
  conversations: 200_000,
  deals: 10_000,
  daysKept: 730,
  /** The share of a day's work that comes in its busiest hour. */
  busiestHour: 0.15,
  /** The share of conversations that connections bring in; the others are uploaded, so many together. */
  byConnection: 0.8,
  filesOfUpload: 10,
  connectionsPerCustomer: 2,
  /** Seconds between two looks of a connection at its vendor. */
  lookEvery: 45,
  /** Seconds that a vendor takes for the requests of a turn. */
  vendorSeconds: 0.6,
  /** Of each customer with its ten users, a day. */
  spotlights: 20,
  keywordChanges: 10,
} as const

const runsOf = (kind: MeasuredKind, times = 1, seconds = 0): Run[] =>
  serviceTimes[kind].map(([thread, elsewhere]) => ({
    thread: (thread * times) / 1000,
    elsewhere: (elsewhere * times) / 1000 + seconds,
  }))
/** Work over all deals of a customer takes so many times as long as it was measured. */
const larger = assumed.deals / measuredCustomer.deals

const lineOf = (kind: JobKind): JobLine => factsOf(kind).line
const usualTurn = 15
const turnOf = (kind: JobKind): number => (factsOf(kind).turnLength ?? usualTurn * 1000) / 1000

interface Load {
  readonly streams: Stream[]
  readonly standing: Standing[]
}

/** What comes in the busiest hour, times a factor. */
const loadOf = (customers: number, factor: number): Load => {
  const perSecond = (perDay: number) => (customers * perDay * assumed.busiestHour * factor) / 3600
  const conversations = assumed.conversations / assumed.daysKept
  const uploads = (conversations * (1 - assumed.byConnection)) / assumed.filesOfUpload
  const stream = (kind: JobKind & MeasuredKind, perDay: number, runs: readonly Run[]): Stream => ({
    name: kind,
    line: lineOf(kind),
    perSecond: perSecond(perDay),
    runs,
  })
  return {
    streams: [
      stream('spotlight', assumed.spotlights, runsOf('spotlight')),
      stream('rematch', assumed.keywordChanges, runsOf('rematch', larger)),
      { ...stream('ingest', uploads, runsOf('ingest')), pieces: assumed.filesOfUpload, turn: turnOf('ingest') },
      // Segments are merged as conversations come in; those that are merged then are small.
      stream('merge-segments', uploads, runsOf('merge-segments')),
    ],
    standing: [
      {
        name: 'sync',
        line: lineOf('sync'),
        slots: slotsOf('sync'),
        turn: turnOf('sync'),
        perCustomer: assumed.connectionsPerCustomer,
        every: assumed.lookEvery,
        runs: runsOf('sync, a quiet turn', 1, assumed.vendorSeconds),
        foundPerSecond: perSecond(conversations * assumed.byConnection),
        found: runsOf('sync, a conversation'),
      },
    ],
  }
}

const setupOf = (customers: number, factor: number, workers: number): QueueSetup => ({
  customers,
  ...loadOf(customers, factor),
  workers,
  slots: jobsAtOnce,
  promotes: true,
  seconds: 5400,
  countFrom: 1800,
  seed: 1,
})

const waits = ({ p50, p95, p99 }: Waits): string =>
  [p50, p95, p99].map(seconds => figure(Math.round(seconds * 100) / 100)).join(' / ')
const named = (all: readonly Waits[], name: string): Waits => {
  const found = all.find(one => one.name === name)
  if (!found) throw new RangeError(`There are no jobs ${name}.`)
  return found
}
const percent = (share: number): string => `${Math.round(share * 100)}%`
const columns = ['spotlight', 'rematch', 'ingest', 'sync', 'merge-segments']

const atLoads = (): Table => {
  const rows: (string | number)[][] = []
  for (const factor of [1, 4, 16])
    for (const workers of [1, 2, 3, 4, 8]) {
      const { waits: all, use } = simulateQueue(setupOf(assumed.customers, factor, workers))
      rows.push([`${factor}×`, workers, percent(use), ...columns.map(name => waits(named(all, name)))])
    }
  return {
    title: `Waiting in the queue of ${assumed.customers} customers in their busiest hour, seconds: p50 / p95 / p99`,
    columns: ['load', 'workers', 'in use', ...columns],
    rows,
  }
}

const stormWorkers = 4
const storm: Burst = {
  name: 'ingest of the storm',
  line: lineOf('ingest'),
  at: 1800,
  from: 0,
  jobs: 2000,
  pieces: assumed.filesOfUpload,
  turn: turnOf('ingest'),
  runs: runsOf('ingest'),
}
/** The jobs of the night, from one customer after the other; what is followed is looked at by all of one time zone at once. */
const nightOf = (step: number): Burst[] =>
  (['renew-epoch', 'renew-standing', 'watch-alerts'] as const).map(kind => ({
    name: kind,
    line: lineOf(kind),
    at: kind === 'watch-alerts' && step > 0 ? 3600 : 1800,
    from: 'each',
    jobs: 1,
    step: kind === 'watch-alerts' ? 0 : step,
    runs: runsOf(kind, larger),
  }))

const inBursts = (): Table => {
  const usual = setupOf(assumed.customers, 1, stormWorkers)
  const scenes: readonly (readonly [string, QueueSetup])[] = [
    ['as usual', usual],
    ['one customer asks for 2,000 uploads of ten files at once', { ...usual, bursts: [storm] }],
    ['the jobs of the night of all customers at once', { ...usual, bursts: nightOf(0), seconds: 3600 }],
    [
      'the jobs of the night, spread as they are',
      { ...usual, bursts: nightOf(stepOfNight(assumed.customers)), seconds: 14_400 },
    ],
  ]
  return {
    title: `The same queue with ${stormWorkers} workers, beside much work at once, seconds: p50 / p95 / p99 of all others`,
    columns: ['beside', ...columns, 'the last of it ended after, minutes'],
    rows: scenes.map(([name, setup]) => {
      const { waits: all } = simulateQueue(setup)
      const bursts = setup.bursts ?? []
      const ends = bursts.map(burst => named(all, burst.name).lastEnd)
      return [
        name,
        ...columns.map(column => waits(named(all, column))),
        bursts.length === 0 ? '–' : (Math.max(...ends) - 1800) / 60,
      ]
    }),
  }
}

/** The fewest workers with which 95% of spotlights wait for two seconds at most, and of everything else for thirty. */
const fewestWorkers = (customers: number): { workers: number; use: number } => {
  const usesOf = new Map<number, number>()
  const suffice = (workers: number): boolean => {
    const { waits: all, use } = simulateQueue({ ...setupOf(customers, 1, workers), seconds: 2700, countFrom: 900 })
    usesOf.set(workers, use)
    return all.every(({ name, p95 }) => p95 <= (name === 'spotlight' ? 2 : 30))
  }
  let [tooFew, enough] = [0, 1]
  while (!suffice(enough)) [tooFew, enough] = [enough, enough * 2]
  while (enough - tooFew > 1) {
    const middle = (tooFew + enough) >> 1
    if (suffice(middle)) enough = middle
    else tooFew = middle
  }
  return { workers: enough, use: usesOf.get(enough) ?? Number.NaN }
}

const needed = (): Table => ({
  title: 'The fewest workers with which 95% of spotlights wait for 2 s at most, and of all else for 30 s',
  columns: ['customers', 'conversations kept', 'workers', 'in use', 'jobs begun a second'],
  rows: [50, 250, 1000, 5000].map(customers => {
    const { workers, use } = fewestWorkers(customers)
    const { streams, standing } = loadOf(customers, 1)
    const begun =
      streams.reduce((sum, { perSecond }) => sum + perSecond, 0) +
      standing.reduce((sum, { perCustomer, every }) => sum + (customers * perCustomer) / every, 0)
    return [customers, `${figure((customers * assumed.conversations) / 1e6)} million`, workers, percent(use), begun]
  }),
})

/** Waiting in the queue by load and number of workers, from measured service times and assumed arrivals. The same every time. */
export const measureQueue = (): Table[] => [atLoads(), inBursts(), needed()]
