import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { ShiftPool } from './shift-pool.ts'
import { type StratumValues, stratifiedShift } from './stratified-shift.ts'

fc.configureGlobal({ seed: 20 })

interface Pooled {
  readonly value: number
  readonly stratum: number
  readonly isMember: boolean
}

const strata = 4
const inOrder = <T extends Pick<Pooled, 'value'>>(list: readonly T[]): T[] => list.toSorted((a, b) => a.value - b.value)
const sorted = (list: readonly Pooled[]) => Float64Array.from(list, ({ value }) => value).sort()

const partedOf = (list: readonly Pooled[]): StratumValues[] =>
  Array.from({ length: strata }, (_, s) => {
    const own = list.filter(({ stratum }) => stratum === s)
    return {
      first: sorted(own.filter(({ isMember }) => isMember)),
      second: sorted(own.filter(({ isMember }) => !isMember)),
    }
  })

const poolOf = (list: readonly Pooled[]) =>
  new ShiftPool(
    Float64Array.from(list, ({ value }) => value),
    list.map(({ stratum }) => stratum),
    strata,
  )

const membersOf = (list: readonly Pooled[]) =>
  Uint32Array.from(list.flatMap(({ isMember }, i) => (isMember ? [i] : [])))

const expectSame = (list: readonly Pooled[], pool = poolOf(list)) => {
  const parted = partedOf(list)
  const { shift, comparable } = pool.shiftOf(membersOf(list))
  const expected = stratifiedShift(parted)
  expect(shift).toEqual(expected)
  const both = parted.filter(({ first, second }) => first.length > 0 && second.length > 0)
  expect(comparable).toBe(both.reduce((sum, { first, second }) => sum + first.length + second.length, 0))
}

const one = (value: fc.Arbitrary<number>): fc.Arbitrary<Pooled> =>
  fc.record({ value, stratum: fc.nat({ max: strata - 1 }), isMember: fc.boolean() })

describe('a pool of values of which groups are compared', () => {
  it('finds what the groups show by themselves, tied or not', () => {
    const few = fc.integer({ min: -6, max: 6 })
    const many = fc.double({ min: -50, max: 50, noNaN: true }).map(value => value + 0)
    for (const value of [few, many, fc.oneof(few, many), fc.integer({ min: 1, max: 400 }).map(Math.log)]) {
      fc.assert(
        fc.property(fc.array(one(value), { maxLength: 120, size: 'max' }), list => expectSame(inOrder(list))),
        { numRuns: 150 },
      )
    }
  })

  it('does so group after group, small ones and large ones, with effects and without', () => {
    const random = seededRandom(5)
    const values = inOrder(
      Array.from({ length: 3000 }, () => ({
        value: random() < 0.5 ? Math.log(20 + Math.floor(200 * random())) : Math.log(20 + 200 * random()),
        stratum: Math.floor(strata * random()),
      })),
    )
    const pool = poolOf(values.map(each => ({ ...each, isMember: false })))
    for (const share of [0, 0.001, 0.01, 0.1, 0.2, 0.5, 0.8, 0.99, 1]) {
      for (const effect of [0, 0.05, 0.4]) {
        const list = values.map(each => ({
          ...each,
          isMember: random() < share + effect * (each.value > 4.8 ? 1 : -1),
        }))
        expectSame(list, pool)
      }
    }
  })

  it('shows nothing without values, without a group, and where nothing varies', () => {
    expect(poolOf([]).shiftOf(new Uint32Array())).toEqual({ shift: null, comparable: 0 })
    const same = Array.from({ length: 9 }, (_, i) => ({ value: 3, stratum: 0, isMember: i < 4 }))
    expect(poolOf(same).shiftOf(membersOf(same))).toEqual({ shift: null, comparable: 9 })
    expect(poolOf(same).shiftOf(new Uint32Array())).toEqual({ shift: null, comparable: 0 })
  })
})
