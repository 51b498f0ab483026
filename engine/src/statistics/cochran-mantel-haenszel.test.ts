import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cochranMantelHaenszel, successesByChance } from './cochran-mantel-haenszel.ts'
import { choose, exactNormalCdf, ratio } from './exact.testing.ts'

fc.configureGlobal({ seed: 20 })

const strata = (text: string) =>
  text.split(', ').map(row => {
    const [x1 = 0, n1 = 0, x0 = 0, n0 = 0] = row.split(/[/ ]/).map(Number)
    return { x1, n1, x0, n0 }
  })
type Rows = ReturnType<typeof strata>

/** How many ways there are to each number of successes of the first group, in whole numbers. */
function waysOf(rows: Rows): bigint[] {
  let ways = [1n]
  for (const { x1, n1, x0, n0 } of rows) {
    const next = new Array<bigint>(ways.length + n1).fill(0n)
    ways.forEach((way, i) => {
      for (let x = 0; x <= n1; x++) next[i + x] = next[i + x]! + way * choose(n1, x) * choose(n0, x1 + x0 - x)
    })
    ways = next
  }
  return ways
}

const sumOf = (ways: readonly bigint[]) => ways.reduce((sum, way) => sum + way, 0n)

function exactMidP(rows: Rows): number {
  const ways = waysOf(rows)
  const seen = rows.reduce((sum, { x1 }) => sum + x1, 0)
  const tails = [sumOf(ways.slice(0, seen)), sumOf(ways.slice(seen + 1))]
  const smaller = tails[0]! < tails[1]! ? tails[0]! : tails[1]!
  return Math.min(1, ratio(2n * smaller + ways[seen]!, sumOf(ways)))
}

describe('the Cochran–Mantel–Haenszel test', () => {
  it('meets the admissions to Berkeley by department: 1.5246 without correction, p = 0.2169', () => {
    // Agresti, Categorical Data Analysis; men against women admitted, departments A to F.
    const berkeley = strata(
      '512/825 89/108, 353/560 17/25, 120/325 202/593, 138/417 131/375, 53/191 94/393, 22/373 24/341',
    )
    expect(cochranMantelHaenszel(berkeley)).toEqual({ p: expect.closeTo(0.2169, 4), method: 'chi-square' })
  })

  it('meets two strata worked out in the manual of Epi Info: chi-square 5.211, p = 0.02245', () => {
    const rows = strata('66/94 36/68, 139/200 93/147')
    expect(cochranMantelHaenszel(rows)!.p.toFixed(5)).toBe('0.02245')
    // Its mid-p of the same two strata, 0.02316, from the exact distribution.
    expect(exactMidP(rows).toFixed(5)).toBe('0.02316')
  })

  it('has the exact distribution of the penicillin trial: two-sided p of all tables as unlikely, 0.03994', () => {
    // Mantel 1963, rabbits: cured without against with a delay of 1.5 hours, five doses; the first and last tell nothing.
    const rabbits = strata('0/6 0/5, 3/6 0/6, 6/6 2/6, 5/6 6/6, 2/2 5/5')
    const { from, probabilities } = successesByChance(rabbits)
    const seen = probabilities[16 - from]!
    const p = probabilities.reduce((sum, one) => (one <= seen * (1 + 1e-7) ? sum + one : sum), 0)
    expect(p.toFixed(5)).toBe('0.03994')
    expect(cochranMantelHaenszel(rabbits)!.method).toBe('mid-p')
  })

  const row = fc
    .tuple(fc.nat(9), fc.nat(9))
    .chain(([n1, n0]) => fc.record({ x1: fc.nat(n1), n1: fc.constant(n1), x0: fc.nat(n0), n0: fc.constant(n0) }))
  const rows = fc.array(row, { minLength: 1, maxLength: 8 })

  it('equals whole-number arithmetic to 1e-9 where strata are small', () => {
    fc.assert(
      fc.property(rows, list => {
        const found = cochranMantelHaenszel(list)
        if (found === null) return
        expect(found.method).toBe('mid-p')
        expect(Math.abs(found.p - exactMidP(list))).toBeLessThan(1e-9)
      }),
    )
  })

  it('is the same with groups, or success and failure, changed', () => {
    fc.assert(
      fc.property(rows, list => {
        const found = cochranMantelHaenszel(list)
        const turned = cochranMantelHaenszel(list.map(({ x1, n1, x0, n0 }) => ({ x1: x0, n1: n0, x0: x1, n0: n1 })))
        const failed = cochranMantelHaenszel(list.map(s => ({ ...s, x1: s.n1 - s.x1, x0: s.n0 - s.x0 })))
        for (const other of [turned, failed]) {
          if (found === null) expect(other).toBeNull()
          else expect(other!.p).toBeCloseTo(found.p, 9)
        }
      }),
    )
  })

  it('equals the normal distribution, to 1e-12, where strata are large', () => {
    const [x1, n1, x0, n0] = [230, 400, 240, 500]
    const n = n1 + n0
    const successes = x1 + x0
    const z = (x1 - (n1 * successes) / n) / Math.sqrt((n1 * n0 * successes * (n - successes)) / (n * n * (n - 1)))
    const found = cochranMantelHaenszel([{ x1, n1, x0, n0 }])!
    expect(found.method).toBe('chi-square')
    expect(Math.abs(found.p - 2 * exactNormalCdf(-Math.abs(Math.round(z * 1e12) / 1e12)))).toBeLessThan(1e-11)
  })

  it('leaves the exact way where it agrees with the chi-square anyway', () => {
    // One sparse stratum among many deals: variance far above 400.
    const rows = [...strata('1/2 0/3'), ...Array.from({ length: 8 }, () => ({ x1: 520, n1: 1000, x0: 1000, n0: 2000 }))]
    expect(cochranMantelHaenszel(rows)!.method).toBe('chi-square')
    const few = rows.slice(0, 2)
    const exact = cochranMantelHaenszel(few.map(s => ({ ...s })))!
    expect(exact).toEqual({ p: expect.closeTo(exactMidP(few), 8), method: 'mid-p' })
  })

  it('says nothing where nothing can differ', () => {
    expect(cochranMantelHaenszel(strata('3/7 0/0'))).toBeNull()
    expect(cochranMantelHaenszel(strata('4/4 6/6'))).toBeNull()
    expect(cochranMantelHaenszel([])).toBeNull()
  })
})
