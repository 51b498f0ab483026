import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mantelHaenszelDifference } from './mantel-haenszel.ts'
import { newcombeDifference } from './newcombe.ts'
import { wilsonShare } from './wilson.ts'

fc.configureGlobal({ seed: 20 })

const strata = (text: string) =>
  text.split(', ').map(row => {
    const [x1 = 0, n1 = 0, x0 = 0, n0 = 0] = row.split(/[/ ]/).map(Number)
    return { x1, n1, x0, n0 }
  })

/** A fraction of whole numbers. */
type Fraction = readonly [bigint, bigint]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const toNumber = ([a, b]: Fraction) => Number((a * 10n ** 40n) / b) / 1e40

/** Estimate and variance of Sato in whole numbers, term by term as printed in the paper. */
function inFractions(rows: ReturnType<typeof strata>) {
  let [w, d, p, q]: Fraction[] = [
    [0n, 1n],
    [0n, 1n],
    [0n, 1n],
    [0n, 1n],
  ]
  for (const row of rows) {
    const [x1, n1, x0, n0] = [row.x1, row.n1, row.x0, row.n0].map(BigInt) as [bigint, bigint, bigint, bigint]
    const n = n1 + n0
    const weight: Fraction = [n1 * n0, n]
    w = plus(w!, weight)
    d = plus(d!, times(weight, plus([x1, n1], [-x0, n0])))
    p = plus(p!, [2n * n1 * n1 * x0 - 2n * n0 * n0 * x1 + n1 * n0 * (n0 - n1), 2n * n * n])
    q = plus(q!, [x1 * (n0 - x0) + x0 * (n1 - x1), 2n * n])
  }
  const estimate: Fraction = times(d!, [w![1], w![0]])
  const variance = times(plus(times(estimate, p!), q!), times([w![1], w![0]], [w![1], w![0]]))
  return { estimate: toNumber(estimate), error: Math.sqrt(toNumber(variance)) }
}

// Multiple myeloma in 21 institutions (Lipsitz et al. 1998, Biometrics 54, 148); figures of the R package criskdiff.
const myeloma = strata(
  '3/4 1/3, 3/4 8/11, 2/2 2/3, 2/2 2/2, 2/2 0/3, 1/3 2/3, 2/2 2/3, 1/5 4/4, 2/2 2/3, 0/2 2/3, 3/3 3/3, 2/2 0/2, ' +
    '1/4 1/5, 2/3 2/4, 2/4 4/6, 4/12 3/9, 1/2 2/3, 3/3 1/4, 1/4 2/3, 0/3 0/2, 2/4 1/5',
)

it('meets the published estimate, variance and interval of 21 sparse strata', () => {
  const found = mantelHaenszelDifference(myeloma)!
  expect(found.estimate.toFixed(9)).toBe('0.057168322')
  expect((found.error ** 2).toFixed(9)).toBe('0.006382032')
  expect([found.low.toFixed(9), found.high.toFixed(9)]).toEqual(['-0.099408542', '0.213745186'])
})

it('meets the pooled difference of the University Group Diabetes Program: 0.035', () => {
  // Rothman, Epidemiology: An Introduction, chapter on stratification.
  expect(mantelHaenszelDifference(strata('8/106 5/120, 22/98 16/85'))!.estimate.toFixed(3)).toBe('0.035')
})

/** Whether neither group has only successes or only failures where there is a comparison, and some stratum varies. */
const varies = (list: ReturnType<typeof strata>): boolean => {
  const compared = list.filter(({ n1, n0 }) => n1 > 0 && n0 > 0)
  const some = (passes: (one: (typeof compared)[0]) => boolean) => compared.some(passes)
  return (
    some(({ x1 }) => x1 > 0) &&
    some(({ x1, n1 }) => x1 < n1) &&
    some(({ x0 }) => x0 > 0) &&
    some(({ x0, n0 }) => x0 < n0) &&
    some(({ x1, n1, x0, n0 }) => x1 * (n0 - x0) + x0 * (n1 - x1) > 0)
  )
}

const row = fc
  .tuple(fc.nat(60), fc.nat(60))
  .chain(([n1, n0]) => fc.record({ x1: fc.nat(n1), n1: fc.constant(n1), x0: fc.nat(n0), n0: fc.constant(n0) }))
const rows = fc.array(row, { minLength: 1, maxLength: 8 })
const informative = rows.filter(list => list.some(({ n1, n0 }) => n1 > 0 && n0 > 0))

it('equals arithmetic with fractions of whole numbers to 1e-12', () => {
  fc.assert(
    fc.property(informative, list => {
      const found = mantelHaenszelDifference(list)!
      const exact = inFractions(list.filter(({ n1, n0 }) => n1 > 0 && n0 > 0))
      expect(Math.abs(found.estimate - exact.estimate)).toBeLessThan(1e-12)
      if (!varies(list)) return
      expect(Math.abs(found.error - exact.error)).toBeLessThan(1e-7)
      if (exact.error > 1e-3) expect(Math.abs(found.error - exact.error)).toBeLessThan(1e-12)
    }),
  )
})

it('has an interval with a width around the estimate, however few there are and however they ended', () => {
  fc.assert(
    fc.property(informative, list => {
      const { low, estimate, high, error } = mantelHaenszelDifference(list)!
      expect(low <= estimate && estimate <= high && high - low > 1e-3 && error > 0).toBe(true)
    }),
  )
})

it('of one against one is far from certain: 100 points, from −12 on', () => {
  // Wilson of 1/1 is 0.2065 to 1, of 0/1 it is 0 to 0.7935: 1 − √(2·0.7935²).
  const found = mantelHaenszelDifference(strata('1/1 0/1'))!
  expect([found.estimate, found.low.toFixed(4), found.high]).toEqual([1, '-0.1221', 1])
})

it('at the edge is the interval of Newcombe where there is one stratum', () => {
  for (const [x1, n1, x0, n0] of [
    [10, 10, 0, 20],
    [0, 10, 0, 20],
    [7, 7, 12, 12],
  ] as const) {
    const found = mantelHaenszelDifference([{ x1, n1, x0, n0 }])!
    const plain = newcombeDifference(x1, n1, x0, n0)!
    expect(found.low).toBeCloseTo(plain.low, 12)
    expect(found.high).toBeCloseTo(plain.high, 12)
  }
})

it('turns round with the groups and with success and failure, and does not mind uninformative strata', () => {
  fc.assert(
    fc.property(informative, list => {
      const found = mantelHaenszelDifference(list)!
      const turned = mantelHaenszelDifference(list.map(({ x1, n1, x0, n0 }) => ({ x1: x0, n1: n0, x0: x1, n0: n1 })))!
      const failed = mantelHaenszelDifference(list.map(s => ({ ...s, x1: s.n1 - s.x1, x0: s.n0 - s.x0 })))!
      for (const other of [turned, failed]) {
        expect(other.estimate).toBeCloseTo(-found.estimate, 12)
        expect(other.low).toBeCloseTo(-found.high, 6)
      }
      expect(mantelHaenszelDifference([...list, { x1: 3, n1: 7, x0: 0, n0: 0 }])).toEqual(found)
      expect(found.low >= -1 && found.low <= found.estimate && found.estimate <= found.high).toBe(true)
    }),
  )
})

it('of one stratum is the plain difference', () => {
  const found = mantelHaenszelDifference(strata('56/70 48/80'))!
  expect(found.estimate).toBeCloseTo(wilsonShare(56, 70)!.share - wilsonShare(48, 80)!.share, 14)
})

it('is nothing where no stratum has both groups', () => {
  expect(mantelHaenszelDifference(strata('3/7 0/0, 0/0 1/4'))).toBeNull()
  expect(mantelHaenszelDifference([])).toBeNull()
})
