import type { JobLine, SlotKind } from '@bic/server/jobs/job-kinds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Random } from '../random.ts'
import { decilesOf, type Run } from './deciles.ts'
import { customerShares, drawOf, exponential, poisson } from './draws.ts'
import { Heap } from './heap.ts'
import { type QueueSetup, type SimulatedQueue, simulateQueue } from './simulate-queue.ts'

const mean = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0) / list.length

test('a heap answers its items in order', () => {
  const random = new Random(3)
  const heap = new Heap<number>((a, b) => a < b)
  const items = Array.from({ length: 500 }, () => random.below(100))
  for (const item of items) heap.push(item)
  expect(Array.from(items, () => heap.pop())).toEqual(items.toSorted((a, b) => a - b))
  expect(heap.pop()).toBeUndefined()
})

test('draws have the means and the shares that are asked for', () => {
  const random = new Random(5)
  expect(mean(Array.from({ length: 20_000 }, () => poisson(random, 3)))).toBeCloseTo(3, 1)
  expect(mean(Array.from({ length: 20_000 }, () => exponential(random, 2)))).toBeCloseTo(2, 1)
  const shares = customerShares(5000)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
  expect(shares[0]).toBeCloseTo(0.025, 3)
  expect((shares[0] ?? 0) / (shares[99] ?? 1)).toBeCloseTo(100 ** 0.7, 6)
  const draw = drawOf(shares)
  const drawn = Array.from({ length: 20_000 }, () => draw(random))
  const firstTen = shares.slice(0, 10).reduce((sum, share) => sum + share, 0)
  expect(drawn.filter(one => one < 10).length / drawn.length).toBeCloseTo(firstTen, 2)
  expect(Math.max(...drawn)).toBeLessThan(5000)
})

test('ten runs stand for many with the same mean; few stand for themselves', () => {
  const random = new Random(7)
  const runs = Array.from({ length: 200 }, () => ({
    thread: exponential(random, 1),
    elsewhere: exponential(random, 3),
  }))
  const ten = decilesOf(runs)
  expect(ten).toHaveLength(10)
  expect(mean(ten.map(({ thread }) => thread))).toBeCloseTo(mean(runs.map(({ thread }) => thread)), 9)
  expect(mean(ten.map(({ elsewhere }) => elsewhere))).toBeCloseTo(mean(runs.map(({ elsewhere }) => elsewhere)), 9)
  expect(decilesOf(runs.slice(0, 3)).toSorted((a, b) => a.thread - b.thread)).toEqual(
    runs.slice(0, 3).toSorted((a, b) => a.thread - b.thread),
  )
})

/** Service times that are exponential, or all alike. */
const exponentialRuns = (seconds: number): Run[] =>
  Array.from({ length: 2000 }, (_, n) => ({ thread: -seconds * Math.log(1 - (n + 0.5) / 2000), elsewhere: 0 }))
const always = (thread: number, elsewhere = 0): Run[] => [{ thread, elsewhere }]

const only = (computing: number) => ({ computing, waiting: 0 })

// So many customers that hardly two jobs ever meet in one line.
const many = { customers: 100_000, slots: only(1), countFrom: 200, seed: 1 }
const stream = (perSecond: number, runs: readonly Run[], line: JobLine = 'now') => ({
  name: line,
  line,
  perSecond,
  runs,
})
const waitsOf = ({ waits }: SimulatedQueue, name: string) => {
  const found = waits.find(one => one.name === name)
  if (!found) throw new Error(`Nothing is called ${name}.`)
  return found
}

/** The probability that a job has to wait in M/M/c (Erlang C); `load` is the arrival rate times the mean service time. */
const erlangC = (servers: number, load: number): number => {
  let term = 1
  let sum = 1
  for (let n = 1; n < servers; n++) {
    term *= load / n
    sum += term
  }
  const last = ((term * load) / servers) * (servers / (servers - load))
  return last / (sum + last)
}

describe('the simulated queue agrees with queueing theory', () => {
  test('Erlang C, worked by hand: one server waits with the load, two with 2ρ²/(1+ρ)', () => {
    expect(erlangC(1, 0.7)).toBeCloseTo(0.7, 12)
    expect(erlangC(2, 1.5)).toBeCloseTo((2 * 0.75 ** 2) / 1.75, 12)
  })

  test.each([
    { workers: 1, perSecond: 7 },
    { workers: 2, perSecond: 14 },
    { workers: 8, perSecond: 68 },
  ])('M/M/c with $workers workers and $perSecond jobs a second', ({ workers, perSecond }) => {
    // Each worker does ten jobs a second. Beyond t waits C e^(−(cμ−λ)t) of the jobs.
    const seconds = 200 + 150_000 / perSecond
    const queue = simulateQueue({ ...many, workers, seconds, streams: [stream(perSecond, exponentialRuns(0.1))] })
    const { mean: waited, p95, p99 } = waitsOf(queue, 'now')
    const [waits, rest] = [erlangC(workers, perSecond / 10), workers * 10 - perSecond]
    expect(queue.use).toBeCloseTo(perSecond / workers / 10, 1)
    expect(waited / (waits / rest)).toBeGreaterThan(0.93)
    expect(waited / (waits / rest)).toBeLessThan(1.07)
    expect(p95 / (Math.log(waits / 0.05) / rest)).toBeCloseTo(1, 0.7)
    expect(p99 / (Math.log(waits / 0.01) / rest)).toBeCloseTo(1, 0.7)
  })

  test('M/D/1: constant times halve the wait (Pollaczek–Khinchine)', () => {
    const queue = simulateQueue({ ...many, workers: 1, seconds: 10_200, streams: [stream(8, always(0.1))] })
    expect(waitsOf(queue, 'now').mean / (0.8 / (2 * 10 * 0.2))).toBeCloseTo(1, 1)
  })

  test('M/G/1 with two priorities (Cobham)', () => {
    const queue = simulateQueue({
      ...many,
      workers: 1,
      seconds: 20_200,
      streams: [stream(3, exponentialRuns(0.1)), stream(2, exponentialRuns(0.25), 'background')],
    })
    // Half of λ E[S²] of both, over what the classes above leave and what their own leaves.
    const residual = (3 * 2 * 0.1 ** 2 + 2 * 2 * 0.25 ** 2) / 2
    expect(waitsOf(queue, 'now').mean / (residual / 0.7)).toBeCloseTo(1, 1)
    expect(waitsOf(queue, 'background').mean / (residual / (0.7 * 0.2))).toBeCloseTo(1, 0.7)
  })

  test('one thread that many slots share: M/G/1 with processor sharing, whatever the times are', () => {
    for (const runs of [always(0.1), exponentialRuns(0.1), [...always(0.05), ...always(0.05), ...always(0.2)]]) {
      const queue = simulateQueue({
        ...many,
        slots: only(1000),
        workers: 1,
        seconds: 5200,
        streams: [stream(6, runs)],
      })
      const { took, p99 } = waitsOf(queue, 'now')
      expect(p99).toBe(0)
      expect(took / (0.1 / 0.4)).toBeCloseTo(1, 1)
    }
  })

  test('what is done elsewhere takes a slot and no thread: M/G/∞ with enough slots', () => {
    const queue = simulateQueue({
      ...many,
      slots: only(1000),
      workers: 1,
      seconds: 2200,
      streams: [stream(5, always(0, 2))],
    })
    expect(waitsOf(queue, 'now')).toMatchObject({ p99: 0, took: expect.closeTo(2, 9) })
    expect(queue.use).toBe(0)
  })
})

describe('the simulated queue does as the product', () => {
  const few = { customers: 3, slots: only(5), workers: 2, countFrom: 0, seconds: 1000, seed: 1 }

  test('one job of a line at a time, however many slots are free', () => {
    const jobs = { ...stream(0.4, always(0, 2)), name: 'jobs' }
    const one = simulateQueue({ ...many, slots: only(50), workers: 1, customers: 1, seconds: 42_000, streams: [jobs] })
    // The line is an M/D/1 with one server.
    expect(waitsOf(one, 'jobs').mean / ((0.8 * 2) / (2 * 0.2))).toBeCloseTo(1, 0.7)
    const apart = simulateQueue({ ...many, slots: only(50), workers: 1, seconds: 4000, streams: [jobs] })
    expect(waitsOf(apart, 'jobs').p99).toBe(0)
  })

  test('customers in turn: the first job of one comes before the second of another', () => {
    const burst = (name: string, from: number, at: number, jobs: number) => ({
      name,
      line: 'bulk' as const,
      at,
      from,
      jobs,
      runs: always(10),
    })
    const { waits } = simulateQueue({
      ...few,
      workers: 1,
      slots: only(1),
      bursts: [burst('storm', 0, 0, 50), burst('other', 1, 1, 1)],
    })
    expect(waits.find(({ name }) => name === 'other')).toMatchObject({ count: 1, p99: 9 })
    expect(waits.find(({ name }) => name === 'storm')?.lastEnd).toBe(510)
  })

  test('a job of many pieces yields when its turn is over and somebody waits, and not otherwise', () => {
    const upload = {
      name: 'upload',
      line: 'bulk' as const,
      at: 0,
      from: 0,
      jobs: 1,
      pieces: 100,
      turn: 15,
      runs: always(1),
    }
    const report = { name: 'report', line: 'now' as const, at: 3, from: 1, jobs: 1, runs: always(5) }
    const alone = simulateQueue({ ...few, workers: 1, slots: only(1), bursts: [upload] })
    expect(alone.waits[0]).toMatchObject({ took: 100, lastEnd: 100 })
    const beside = simulateQueue({ ...few, workers: 1, slots: only(1), bursts: [upload, report] })
    expect(waitsOf(beside, 'report')).toMatchObject({ p50: 12, lastEnd: 20 })
    expect(waitsOf(beside, 'upload').lastEnd).toBe(105)
  })

  test('a standing job is due again a while after its turn, takes in what it finds, and yields to its own line', () => {
    const sync = {
      name: 'sync',
      line: 'sync' as const,
      perCustomer: 2,
      every: 45,
      turn: 3,
      runs: always(0, 0.5),
      found: always(0, 1),
      foundPerSecond: 0,
    }
    const quiet = simulateQueue({ ...few, customers: 100, slots: only(100), standing: [sync], seconds: 4545 })
    expect(waitsOf(quiet, 'sync').count).toBeGreaterThan(200 * 98)
    expect(waitsOf(quiet, 'sync').took).toBeLessThan(0.51)
    const busy = simulateQueue({ ...few, slots: only(100), standing: [{ ...sync, foundPerSecond: 0.2 }] })
    // 0.2 conversations a second of 1 s each in the turns of six connections that come about every 46 s.
    expect(waitsOf(busy, 'sync').took).toBeGreaterThan(1.5)
    const removal = { name: 'removal', line: 'sync' as const, at: 50, from: 0, jobs: 1, runs: always(0, 1) }
    const flooded = { ...sync, perCustomer: 1, foundPerSecond: 20 }
    const beside = simulateQueue({ ...few, customers: 1, standing: [flooded], bursts: [removal] })
    expect(waitsOf(beside, 'removal').p99).toBeLessThan(4.1)
  })

  test('the first job of a line that has waited for a minute goes ahead of turns that fill all slots', () => {
    const sync = {
      name: 'sync',
      line: 'sync' as const,
      perCustomer: 2,
      every: 45,
      turn: 3,
      runs: always(0, 2),
      found: always(0, 1),
      foundPerSecond: 0,
    }
    const mails = { name: 'mails', line: 'background' as const, at: 1000, from: 7, jobs: 3, runs: always(0, 1) }
    const setup = { ...few, customers: 100, slots: only(4), standing: [sync], bursts: [mails], seconds: 2000 }
    expect(waitsOf(simulateQueue(setup), 'mails')).toMatchObject({ p50: 1000, p99: 1000 })
    const promoted = waitsOf(simulateQueue({ ...setup, promotes: true }), 'mails')
    // Each is looked for every ten seconds, once the one before it is done, and then has a slot within a turn or two.
    expect(promoted.p50).toBeLessThan(90)
    expect(promoted.p99).toBeLessThan(100)
  })

  test('what waits for vendors takes no slot of what computes, and shares its thread', () => {
    const vendors = {
      name: 'vendors',
      line: 'sync' as const,
      perCustomer: 1,
      every: 45,
      turn: 3,
      runs: always(0.01, 30),
      found: always(0, 1),
      foundPerSecond: 0,
    }
    const report = { ...stream(0.2, always(0.1)), name: 'report' }
    const setup = { ...few, customers: 300, workers: 1, streams: [report], countFrom: 100 }
    // 300 turns of half a minute every 75 s take 120 slots.
    const together = simulateQueue({ ...setup, slots: only(5), standing: [vendors] })
    expect(waitsOf(together, 'report').p50).toBeGreaterThan(3)
    const apart = (waiting: number) =>
      simulateQueue({ ...setup, slots: { computing: 5, waiting }, standing: [{ ...vendors, slots: 'waiting' }] })
    expect(waitsOf(apart(5), 'report')).toMatchObject({ p99: 0, took: expect.closeTo(0.1, 1) })
    expect(waitsOf(apart(5), 'vendors').p50).toBeGreaterThan(100)
    expect(waitsOf(apart(150), 'vendors').p99).toBe(0)
    // All of their work is done in the same thread: 4 turns and 0.2 reports a second.
    expect(apart(150).use).toBeCloseTo(4 * 0.01 + 0.2 * 0.1, 2)
  })

  test('the same seed gives the same answer, another one another', () => {
    const run = (seed: number) => simulateQueue({ ...few, seed, streams: [stream(5, exponentialRuns(0.1))] })
    expect(run(1)).toEqual(run(1))
    expect(run(1)).not.toEqual(run(2))
  })

  test('nothing is lost or worked twice, whatever comes', () => {
    const lines: readonly JobLine[] = ['now', 'bulk', 'sync', 'background']
    const run = fc.record({
      thread: fc.double({ min: 0, max: 2, noNaN: true }),
      elsewhere: fc.double({ min: 0, max: 2, noNaN: true }),
    })
    const burst = fc.record({
      name: fc.constant('burst'),
      line: fc.constantFrom(...lines),
      slots: fc.constantFrom<SlotKind>('computing', 'waiting'),
      at: fc.integer({ min: 0, max: 60 }),
      from: fc.integer({ min: 0, max: 2 }),
      jobs: fc.integer({ min: 1, max: 8 }),
      pieces: fc.integer({ min: 1, max: 4 }),
      turn: fc.integer({ min: 0, max: 4 }),
      runs: fc.array(run, { minLength: 1, maxLength: 3 }),
    })
    const setup = fc.record({
      bursts: fc.array(burst, { minLength: 1, maxLength: 6 }),
      workers: fc.integer({ min: 1, max: 4 }),
      slots: fc.record({ computing: fc.integer({ min: 1, max: 5 }), waiting: fc.integer({ min: 1, max: 5 }) }),
      seed: fc.integer(),
    })
    fc.assert(
      fc.property(setup, ({ bursts, workers, slots, seed }) => {
        const under = new Set<string>()
        const taken = { computing: 0, waiting: 0 }
        const watch: QueueSetup['watch'] = (what, { line, slots: sort, customer }) => {
          const key = `${line}-${customer}`
          expect(under.has(key)).toBe(what === 'ends')
          if (what === 'begins') under.add(key)
          else under.delete(key)
          taken[sort] += what === 'begins' ? 1 : -1
          expect(taken[sort]).toBeLessThanOrEqual(workers * slots[sort])
        }
        const { waits, use } = simulateQueue({ ...few, seconds: 100_000, bursts, workers, slots, seed, watch })
        const work = bursts.map(({ jobs, pieces, runs }) => ({
          most: jobs * pieces * Math.max(...runs.map(({ thread }) => thread)),
          jobs,
        }))
        expect(waits.map(({ count }) => count)).toEqual(work.map(({ jobs }) => jobs))
        expect(under.size).toBe(0)
        expect(use * workers * 100_000).toBeLessThanOrEqual(work.reduce((sum, { most }) => sum + most, 0) + 1e-6)
      }),
      { numRuns: 200, seed: 11 },
    )
  })
})
