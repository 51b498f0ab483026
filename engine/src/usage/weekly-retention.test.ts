import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../calendar/day.ts'
import { isoWeekOf } from '../calendar/week.ts'
import { backAfter, type Use, weeklyRetention } from './weekly-retention.ts'

/** A Wednesday. */
const today = '2026-11-18'

describe('weekly cohorts', () => {
  it('count who comes back in which week, as far as weeks are over', () => {
    const uses = [
      { person: 1, day: '2026-10-26' },
      { person: 1, day: '2026-11-02' },
      { person: 1, day: '2026-11-15' },
      { person: 2, day: '2026-11-01' },
      { person: 3, day: '2026-11-05' },
      { person: 3, day: '2026-11-17' },
      { person: 4, day: '2026-11-16' },
    ]
    const cohorts = weeklyRetention(uses, today)
    expect(cohorts).toEqual([
      { week: '2026-10-26', people: 2, back: [1, 1] },
      { week: '2026-11-02', people: 1, back: [0] },
    ])
    expect(backAfter(cohorts, 1)).toEqual({ people: 3, back: 1 })
    expect(backAfter(cohorts, 2)).toEqual({ people: 2, back: 1 })
    expect(backAfter(cohorts, 9)).toEqual({ people: 0, back: 0 })
  })

  it('are none without uses', () => expect(weeklyRetention([], today)).toEqual([]))

  const use = fc.record({
    person: fc.integer({ min: 1, max: 8 }),
    day: fc.integer({ min: 0, max: 80 }).map(back => addDays(today, -back)),
  })

  it('agree with counting person by person', () => {
    fc.assert(
      fc.property(fc.array(use, { maxLength: 60 }), uses => {
        const past = uses.filter(({ day }) => isoWeekOf(day) < isoWeekOf(today))
        const cohorts = weeklyRetention(uses, today)
        expect(cohorts.reduce((sum, { people }) => sum + people, 0)).toBe(new Set(past.map(one => one.person)).size)
        for (const { week, people, back } of cohorts) {
          const members = [...new Set(past.map(one => one.person))].filter(person => {
            const first =
              past
                .filter(one => one.person === person)
                .map(({ day }) => day)
                .sort()[0] ?? ''
            return isoWeekOf(first) === isoWeekOf(week)
          })
          expect(people).toBe(members.length)
          back.forEach((count, later) => {
            const then = isoWeekOf(addDays(week, 7 * (later + 1)))
            const there = members.filter(person =>
              past.some(one => one.person === person && isoWeekOf(one.day) === then),
            )
            expect(count).toBe(there.length)
          })
          // Every later week is over, and the last of them is the one before today's.
          expect(daysBetween(addDays(week, 7 * (back.length + 1)), today)).toBeGreaterThanOrEqual(0)
          expect(daysBetween(addDays(week, 7 * (back.length + 1)), today)).toBeLessThan(7)
        }
      }),
    )
  })

  it('do not depend on order or on repeated uses', () => {
    fc.assert(
      fc.property(fc.array(use, { maxLength: 40 }), uses => {
        expect(weeklyRetention([...uses, ...uses].toReversed(), today)).toEqual(weeklyRetention(uses, today))
      }),
    )
  })

  it('never count more people back than there are', () => {
    fc.assert(
      fc.property(fc.array(use, { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (uses: Use[], weeks) => {
        const { people, back } = backAfter(weeklyRetention(uses, today), weeks)
        expect(back).toBeLessThanOrEqual(people)
      }),
    )
  })
})
