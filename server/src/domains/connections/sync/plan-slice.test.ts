import type { Stream } from '@bic/connectors/stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { censusWindows, type Pass, type Progress, planSlice } from './plan-slice.ts'

const hour = 3_600_000
const now = new Date('2026-11-15T10:00:00Z')
const ago = (hours: number): Date => new Date(now.getTime() - hours * hour)
const stream: Stream = {
  name: 'calls',
  noun: 'call',
  longestWindow: 7 * 24,
  pageSizes: { most: 100, least: 5 },
  settleMinutes: 60,
  rereadings: [
    { hours: 48, everyMinutes: 180 },
    { hours: 168, everyMinutes: 1440 },
  ],
  hidden: null,
  detailsAtOnce: 100,
  normaliser: 1,
  list: () => Promise.reject(new Error('not asked here')),
  listIds: () => Promise.reject(new Error('not asked here')),
  details: () => Promise.reject(new Error('not asked here')),
  existing: () => Promise.reject(new Error('not asked here')),
  normalise: () => ({ state: 'skipped', reason: '' }),
}
const done: Progress = {
  backfilledTo: ago(30 * 24),
  settledUntil: ago(1),
  backfillFrom: ago(30 * 24),
  recentAt: now,
  recentTook: 0,
  wasHeard: false,
  lateAt: new Map([
    [48, now],
    [168, now],
  ]),
  countedAt: new Map(),
  lastBackfill: null,
  open: new Set(),
  maySpend: true,
}
const countedAll = new Map(
  censusWindows({}, done).map(({ from }) => [Math.floor(from.getTime() / (720 * hour)) * 720 * hour, now] as const),
)
const plan = (change: Partial<Progress>) => planSlice(stream, { ...done, countedAt: countedAll, ...change }, now)
const passOf = (change: Partial<Progress>): Pass | null => {
  const step = plan(change)
  return step === null ? null : 'goOn' in step ? step.goOn : step.begin.pass
}

describe('what is listed next', () => {
  test('nothing, when nothing is due', () => {
    expect(plan({})).toBeNull()
  })

  test('the last hours sooner when the vendor says that there is something new, but not at once again', () => {
    const seconds = (count: number) => new Date(now.getTime() - count * 1000)
    const slow = { ...stream, recentMinutes: 10 }
    const recent = (of: Stream, ago: number, wasHeard: boolean) =>
      planSlice(of, { ...done, countedAt: countedAll, recentAt: seconds(ago), wasHeard }, now) !== null
    expect([44, 45].map(ago => recent(stream, ago, false))).toEqual([false, true])
    expect([29, 30].map(ago => recent(stream, ago, true))).toEqual([false, true])
    expect([29, 30].map(ago => recent(slow, ago, true))).toEqual([false, true])
    expect(recent(slow, 60, false)).toBe(false)
  })

  test('the last hours less often when that takes long, but not for ever when it was held up once', () => {
    const recent = (tookSeconds: number, minutesAgo: number) =>
      passOf({ recentTook: tookSeconds * 1000, recentAt: new Date(now.getTime() - minutesAgo * 60_000) }) === 'recent'
    expect([0.5, 0.75].map(ago => recent(15, ago))).toEqual([false, true])
    expect([1.4, 1.5].map(ago => recent(30, ago))).toEqual([false, true])
    expect([14, 15].map(ago => recent(7200, ago))).toEqual([false, true])
  })

  test('the present before what settles, what may be late, the past and the census', () => {
    const all: Partial<Progress> = {
      recentAt: null,
      settledUntil: ago(5),
      lateAt: new Map(),
      backfilledTo: ago(24),
      countedAt: new Map(),
    }
    expect(passOf(all)).toBe('recent')
    expect(passOf({ ...all, recentAt: now })).toBe('incremental')
    expect(passOf({ ...all, recentAt: now, settledUntil: ago(1) })).toBe('late')
    expect(passOf({ ...all, recentAt: now, settledUntil: ago(1), lateAt: done.lateAt })).toBe('backfill')
    expect(passOf({ countedAt: new Map() })).toBe('census')
  })

  test('goes on with a slice that is open before a new one of the same pass begins', () => {
    expect(plan({ recentAt: null, open: new Set(['recent']) })).toEqual({ goOn: 'recent' })
  })

  test('spends nothing on the past when the day has few requests left', () => {
    expect(passOf({ backfilledTo: ago(24), maySpend: false })).toBeNull()
    expect(passOf({ backfilledTo: ago(24), open: new Set(['backfill']), maySpend: false })).toBeNull()
    expect(passOf({ recentAt: null, maySpend: false })).toBe('recent')
  })

  test('windows of the past grow where little happened, and shrink where much did', () => {
    const windowOf = (lastBackfill: Progress['lastBackfill']) => {
      const step = plan({ backfilledTo: ago(24), backfillFrom: ago(10_000), lastBackfill })
      return step && 'begin' in step ? (step.begin.window.to.getTime() - step.begin.window.from.getTime()) / hour : null
    }
    expect(windowOf({ hours: 24, listed: 300 })).toBe(48)
    expect(windowOf({ hours: 24, listed: 100 })).toBe(96)
    expect(windowOf({ hours: 16, listed: 10 })).toBe(128)
    expect(windowOf({ hours: 16, listed: 0 })).toBe(128)
    expect(windowOf({ hours: 24, listed: 1000 })).toBe(24)
    expect(windowOf({ hours: 24, listed: 9000 })).toBe(12)
    expect(windowOf({ hours: 168, listed: 10 })).toBe(168)
  })

  test('counts young windows every day and old ones every week', () => {
    const at = (time: Date) => new Map([...countedAll.keys()].map(key => [key, time] as const))
    expect(passOf({ countedAt: at(ago(23)) })).toBeNull()
    expect(passOf({ countedAt: at(ago(25)) })).toBe('census')
  })

  test('backfill and settled windows tile the whole range without holes, whatever the pace', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ listed: fc.nat(9000), pause: fc.integer({ min: 1, max: 400 }) }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 3000 }),
        (steps, past) => {
          let time = now.getTime()
          let progress: Progress = { ...done, backfilledTo: now, settledUntil: now, backfillFrom: ago(past) }
          for (const { listed, pause } of steps) {
            const step = planSlice(stream, { ...progress, recentAt: new Date(time), lateAt: all(time) }, new Date(time))
            time += pause * 60_000
            if (step === null || 'goOn' in step || step.begin.pass === 'census') continue
            const { pass, window } = step.begin
            expect(window.from < window.to).toBe(true)
            expect(window.to.getTime() - window.from.getTime()).toBeLessThanOrEqual(stream.longestWindow * hour)
            if (pass === 'backfill') {
              expect(window.to).toEqual(progress.backfilledTo)
              expect(window.from.getTime()).toBeGreaterThanOrEqual(progress.backfillFrom.getTime())
              const hours = (window.to.getTime() - window.from.getTime()) / hour
              progress = { ...progress, backfilledTo: window.from, lastBackfill: { hours, listed } }
            } else {
              expect([pass, window.from]).toEqual(['incremental', progress.settledUntil])
              expect(window.to.getTime()).toBeLessThanOrEqual(time - stream.settleMinutes * 60_000)
              progress = { ...progress, settledUntil: window.to }
            }
          }
        },
      ),
    )
  })
})

const all = (time: number) =>
  new Map([
    [48, new Date(time)],
    [168, new Date(time)],
  ])
