import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealStrata, quartileCuts } from './deal-strata.ts'

fc.configureGlobal({ seed: 20 })

describe('quartiles', () => {
  it.each([
    [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [2, 4, 6],
    ],
    [
      [5, 5, 5, 5, 5, 9],
      [5, 5, 5],
    ],
    [[7], [7, 7, 7]],
    [[], [0, 0, 0]],
  ])('of %j end at %j', (values, cuts) => {
    expect(quartileCuts(values)).toEqual(cuts)
  })

  it('of different values hold a quarter each, but for one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), values => {
        const cuts = quartileCuts(values)
        const sizes = [0, 0, 0, 0]
        for (const value of values) sizes[cuts.filter(cut => value > cut).length]!++
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('strata', () => {
  it('are segment × quartile of closed deals; the activity of open ones does not count', () => {
    const { count, cells } = dealStrata({
      outcome: Uint8Array.from([1, 2, 1, 2, 0, 1, 2]),
      segment: Int32Array.from([7, 7, 7, 7, 7, -1, -1]),
      activity: Uint32Array.from([1, 2, 3, 4, 99, 1, 4]),
      stage: new Int32Array(7).fill(-1),
    })
    // Activities of closed deals 1, 1, 2, 3, 4, 4: cuts at 1, 2 and 4.
    expect(count).toBe(8)
    expect([...cells]).toEqual([9, 10, 13, 12, 16, 1, 4])
  })

  it('keep deals of equal segment and activity together', () => {
    const column = fc.array(fc.tuple(fc.nat(2), fc.nat(3), fc.nat(6)), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(column, rows => {
        const { count, cells } = dealStrata({
          outcome: Uint8Array.from(rows, ([outcome]) => outcome),
          segment: Int32Array.from(rows, ([, segment]) => segment),
          activity: Uint32Array.from(rows, ([, , activity]) => activity),
          stage: new Int32Array(rows.length).fill(-1),
        })
        rows.forEach(([outcome, segment, activity], i) => {
          const cell = cells[i]!
          if (outcome === 0) expect(cell).toBe(2 * count)
          else expect(cell < 2 * count && cell % 2 === (outcome === 1 ? 1 : 0)).toBe(true)
          rows.forEach(([other, otherSegment, otherActivity], j) => {
            if (outcome === 0 || other === 0) return
            const same = cell >> 1 === cells[j]! >> 1
            if (segment !== otherSegment) expect(same).toBe(false)
            else if (activity === otherActivity) expect(same).toBe(true)
          })
        })
      }),
    )
  })
})
