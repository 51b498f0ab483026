import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { callsByOpening, type OwnCall, openedWithin, saidAfterOpening } from './said-after-opening.ts'

const hour = 3_600_000
const at = (day: number, hours: number | null = null) => ({
  day,
  at: hours === null ? null : (day * 24 + hours) * hour,
})
const call = (day: number, hours: number | null = null, said = false): OwnCall => ({ ...at(day, hours), said })
const daysOf = (calls: readonly OwnCall[]): number[] => calls.map(({ day }) => day)

describe('callsByOpening', () => {
  test('the first call after an opening is distinguished from all others', () => {
    const { after, without } = callsByOpening({
      openings: [at(10), at(11), at(20)],
      calls: [call(25), call(5), call(12), call(14), call(21)],
    })
    expect(daysOf(after)).toEqual([12, 21])
    expect(daysOf(without)).toEqual([5, 14, 25])
  })

  test('calls of one day without times are first together; with times only the first of them', () => {
    expect(daysOf(callsByOpening({ openings: [at(1)], calls: [call(2), call(2), call(3)] }).after)).toEqual([2, 2])
    const timed = callsByOpening({ openings: [at(1, 9)], calls: [call(2, 9), call(2, 15)] })
    expect([timed.after.length, timed.without.length]).toEqual([1, 1])
    expect(timed.after[0]?.at).toBe(at(2, 9).at)
  })

  test('on the day of the opening times decide, and without them a call and the next one are neither', () => {
    const timed = callsByOpening({ openings: [at(4, 10)], calls: [call(4, 9), call(4, 11), call(5, 9)] })
    expect(timed.after.map(one => one.at)).toEqual([at(4, 11).at])
    expect(timed.without).toHaveLength(2)
    const unknown = callsByOpening({ openings: [at(4, 10)], calls: [call(4), call(5), call(6)] })
    expect([daysOf(unknown.after), daysOf(unknown.without)]).toEqual([[], [6]])
  })

  test('an opening counts for two weeks, and the call that follows it later is no call without', () => {
    const calls = [call(1 + openedWithin), call(2 + openedWithin)]
    expect(daysOf(callsByOpening({ openings: [at(1)], calls }).after)).toEqual([1 + openedWithin])
    const late = callsByOpening({ openings: [at(0)], calls: [call(1 + openedWithin), call(3 + openedWithin)] })
    expect([late.after, daysOf(late.without)]).toEqual([[], [3 + openedWithin]])
    const again = callsByOpening({ openings: [at(0), at(10)], calls: [call(1 + openedWithin)] })
    expect(daysOf(again.after)).toEqual([1 + openedWithin])
  })

  test('calls before the first day are not compared, and say which call an opening was followed by', () => {
    const calls = [call(8), call(12), call(14), call(20)]
    const { after, without } = callsByOpening({ openings: [at(7), at(11)], calls, from: 10 })
    expect([daysOf(after), daysOf(without)]).toEqual([[12], [14, 20]])
    const later = callsByOpening({ openings: [at(7), at(11)], calls, from: 13 })
    expect([daysOf(later.after), daysOf(later.without)]).toEqual([[], [14, 20]])
    expect(daysOf(callsByOpening({ openings: [at(7)], calls, from: 8 }).after)).toEqual([8])
  })

  test('agrees with going through the calls one by one, when all times are known', () => {
    const moments = fc.uniqueArray(fc.nat(30 * 24), { maxLength: 20 })
    fc.assert(
      fc.property(moments, fc.array(fc.nat(30 * 24), { maxLength: 8 }), (hours, opened) => {
        const calls = hours.map(one => call(Math.floor(one / 24), one % 24))
        const openings = opened.map(one => at(Math.floor(one / 24), one % 24))
        const { after, without } = callsByOpening({ openings, calls })
        const inOrder = calls.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
        const openedBefore = (one: OwnCall, i: number) => {
          const since = inOrder[i - 1]?.at ?? Number.NEGATIVE_INFINITY
          return openings.filter(opening => (opening.at ?? 0) > since && (opening.at ?? 0) <= (one.at ?? 0))
        }
        expect(after).toEqual(
          inOrder.filter((one, i) => openedBefore(one, i).some(({ day }) => one.day <= day + openedWithin)),
        )
        expect(without).toEqual(inOrder.filter((one, i) => openedBefore(one, i).length === 0))
      }),
    )
  })
})

describe('saidAfterOpening', () => {
  /** People who open a message before every third call, and say it by chance. */
  const people = (seed: number, many: number, base: (person: number) => number, more: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: many }, (_, person) => {
      const calls = Array.from({ length: 30 }, (_, i) =>
        call(3 * i + 1, null, random() < base(person) + (i % 3 === 0 ? more : 0)),
      )
      return { person, openings: Array.from({ length: 10 }, (_, i) => at(9 * i)), calls }
    })
  }

  test('finds what was planted, with an interval that contains it', () => {
    const found = saidAfterOpening(people(3, 20, person => 0.1 + 0.02 * person, 0.25))
    expect(found).toMatchObject({ clusters: 20, calls: 200, n1: 200, n0: 400 })
    expect(found && found.low <= 0.25 && 0.25 <= found.high && found.low > 0).toBe(true)
  })

  test('people who open more because they say it anyway are no effect', () => {
    // Half say it always and open before most calls; the others never say it and open once. Pooled it would look like much.
    const pairs = Array.from({ length: 10 }, (_, person) => {
      const isFan = person < 5
      const calls = Array.from({ length: 12 }, (_, i) => call(2 * i + 1, null, isFan))
      return { person, openings: Array.from({ length: isFan ? 10 : 1 }, (_, i) => at(2 * i)), calls }
    })
    const found = saidAfterOpening(pairs)
    expect(found?.estimate).toBe(0)
    expect(found && found.low < 0 && found.high > 0).toBe(true)
  })

  test('says nothing without calls of both kinds of two people', () => {
    expect(saidAfterOpening([])).toBeNull()
    expect(saidAfterOpening(people(1, 1, () => 0.5, 0.2))).toBeNull()
    expect(saidAfterOpening([1, 2].map(person => ({ person, openings: [], calls: [call(1), call(2)] })))).toBeNull()
  })
})
