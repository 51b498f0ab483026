import { describe, expect, test } from 'vitest'
import { evidenceNeeded } from './budget.ts'
import type { DealWeek } from './deal-weeks.ts'
import { keepWatch, type WatchPlace } from './keep-watch.ts'
import { makeWeeks } from './weeks.testing.ts'

const needed = evidenceNeeded('low', 5)
const start: WatchPlace = { watchedFrom: 52, baselineFrom: null, reported: null }

/** Looks at the end of every week. */
const lookWeekly = (weeks: readonly DealWeek[], from: number, until: number, place = start) => {
  const raised: number[] = []
  const over: number[] = []
  for (let week = from; week <= until; week++) {
    const step = keepWatch(
      weeks.filter(one => one.week <= week),
      place,
      week,
      needed,
    )
    if (step.raised) raised.push(week)
    if (step.isOver) over.push(week)
    place = step.place
  }
  return { raised, over, place }
}

/** A stretch of weeks with another share. */
const during = (first: number, last: number): DealWeek[] => {
  const usual = makeWeeks({ seed: 21, weeks: 140, share: 0.25 })
  const raisedUp = makeWeeks({ seed: 22, weeks: 140, share: 0.5 })
  const isIn = ({ week }: DealWeek) => week >= first && week <= last
  return [
    ...usual.filter(one => !isIn(one)),
    ...raisedUp.filter(isIn).map(one => ({ ...one, deal: one.deal + 10_000 })),
  ]
}

describe('keepWatch', () => {
  test('tells a change once, is silent while it lasts, and notices when it is over', () => {
    const { raised, over, place } = lookWeekly(during(60, 69), 52, 85)
    expect(raised).toHaveLength(1)
    expect(raised[0]).toBeGreaterThanOrEqual(60)
    expect(raised[0]).toBeLessThan(66)
    expect(over).toHaveLength(1)
    expect(over[0]).toBeGreaterThan(69)
    expect(over[0]).toBeLessThan(76)
    expect(place).toEqual({ watchedFrom: (over[0] ?? 0) + 1, baselineFrom: null, reported: null })
  })

  test('takes what lasts for a quarter of a year as usual, and compares with that from then on', () => {
    const { raised, over, place } = lookWeekly(during(60, 139), 52, 100)
    expect([raised.length, over.length]).toEqual([1, 1])
    expect(over[0]).toBe((raised[0] ?? 0) + 13)
    expect(place.baselineFrom).toBeGreaterThanOrEqual(58)
    expect(place.baselineFrom).toBeLessThanOrEqual(raised[0] ?? 0)
  })

  test('looking twice at the same week tells nothing twice', () => {
    const weeks = during(60, 69).filter(({ week }) => week <= 66)
    const first = keepWatch(weeks, start, 66, needed)
    expect(first.raised).not.toBeNull()
    expect(keepWatch(weeks, first.place, 66, needed)).toEqual({
      place: first.place,
      raised: null,
      isOver: false,
      isTooLittle: false,
    })
  })

  test('a baseline that lies a year back is renewed', () => {
    const { raised, place } = lookWeekly(makeWeeks({ seed: 23, weeks: 120, share: 0.25 }), 52, 119)
    expect([raised, place]).toEqual([[], { watchedFrom: 78, baselineFrom: null, reported: null }])
  })

  test('without a past it waits until the weeks that pass have become one', () => {
    const weeks = makeWeeks({ seed: 24, weeks: 70, share: 0.25, deals: 30 }).filter(({ week }) => week >= 50)
    expect(
      keepWatch(
        weeks.filter(({ week }) => week <= 52),
        start,
        52,
        needed,
      ),
    ).toMatchObject({
      isTooLittle: true,
      place: start,
    })
    const { place } = lookWeekly(weeks, 52, 69)
    expect(place.watchedFrom).toBeGreaterThan(52)
    expect(keepWatch(weeks, place, 69, needed).isTooLittle).toBe(false)
  })
})
