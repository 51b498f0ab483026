import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Specification, summariseCurve } from './specification-curve.ts'

fc.configureGlobal({ seed: 31 })

type Way = Specification<'landmark' | 'side'>
const way = (landmark: string, side: string, difference: number, half: number): Way => ({
  choices: { landmark, side },
  difference,
  low: difference - half,
  high: difference + half,
})

it('counts the ways in which a finding holds, and names the choice that decides', () => {
  const ways = [
    way('stage', 'buyer', 0.2, 0.1),
    way('stage', 'both', 0.18, 0.1),
    way('30', 'buyer', 0.05, 0.1),
    way('30', 'both', -0.3, 0.1),
    way('60', 'buyer', 0.15, 0.1),
    way('60', 'both', 0.16, 0.1),
  ]
  const summary = summariseCurve(ways, 0)
  expect(summary).toMatchObject({
    agreeing: 4,
    of: 6,
    sameDirection: 5,
    deciding: { choice: 'landmark', value: '30', making: { agreeing: 0, of: 2 }, others: { agreeing: 4, of: 4 } },
  })
  expect(summary.median).toBeCloseTo(0.155, 12)
})

it('has no deciding choice where all ways agree, and refuses an index that is none', () => {
  const ways = [way('stage', 'buyer', 0.2, 0.1), way('30', 'buyer', 0.3, 0.1)]
  expect(summariseCurve(ways, 1)).toMatchObject({ agreeing: 2, of: 2, deciding: null })
  const none = [way('stage', 'buyer', 0.02, 0.1), way('30', 'buyer', 0.03, 0.1)]
  expect(summariseCurve(none, 0)).toMatchObject({ agreeing: 0, sameDirection: 2, deciding: null })
  expect(() => summariseCurve(ways, 2)).toThrow(RangeError)
})

const anyWay = fc
  .record({
    landmark: fc.constantFrom('stage', '30', '60'),
    side: fc.constantFrom('buyer', 'both'),
    // Eighths are exact, so that mirrored ways are mirrored exactly.
    difference: fc.integer({ min: -8, max: 8 }).map(eighths => eighths / 8),
    half: fc.integer({ min: 1, max: 6 }).map(eighths => eighths / 8),
  })
  .map(({ landmark, side, difference, half }) => way(landmark, side, difference, half))
const anyWays = fc.array(anyWay, { minLength: 1, maxLength: 24 })

/** As one would count by hand. */
const agreesNaively = (one: Way, standing: Way): boolean =>
  (standing.difference > 0 && one.low > 0) || (standing.difference < 0 && one.high < 0)

it('agrees with counting by hand', () => {
  fc.assert(
    fc.property(anyWays, fc.nat(), (ways, some) => {
      const standing = some % ways.length
      const found = ways[standing]!
      const { agreeing, of, sameDirection, deciding } = summariseCurve(ways, standing)
      expect(of).toBe(ways.length)
      expect(agreeing).toBe(ways.filter(one => agreesNaively(one, found)).length)
      expect(agreeing).toBeLessThanOrEqual(sameDirection)
      const shareOf = (some: readonly Way[]) => some.filter(one => agreesNaively(one, found)).length / some.length
      const gaps = (['landmark', 'side'] as const).flatMap(choice =>
        ['stage', '30', '60', 'buyer', 'both'].flatMap(value => {
          const [making, others] = [true, false].map(is =>
            ways.filter(({ choices }) => (choices[choice] === value) === is),
          ) as [Way[], Way[]]
          return making.length === 0 || others.length === 0 ? [] : [shareOf(making) - shareOf(others)]
        }),
      )
      const least = Math.min(0, ...gaps)
      if (deciding === null) expect(least).toBe(0)
      else
        expect(
          deciding.making.agreeing / deciding.making.of - deciding.others.agreeing / deciding.others.of,
        ).toBeCloseTo(least, 12)
    }),
  )
})

it('is the same for won and lost exchanged, but for the sign of the median', () => {
  fc.assert(
    fc.property(anyWays, ways => {
      const mirrored = ways.map(one => ({ ...one, difference: -one.difference, low: -one.high, high: -one.low }))
      const [summary, other] = [summariseCurve(ways, 0), summariseCurve(mirrored, 0)]
      expect({ ...other, median: 0 }).toEqual({ ...summary, median: 0 })
      expect(other.median).toBeCloseTo(-summary.median, 12)
    }),
  )
})
