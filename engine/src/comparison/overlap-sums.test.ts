import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { covariatesOf } from './covariates.ts'
import { CrossFitter } from './cross-fit.ts'
import { type DealColumns, dealColumns, lostDeal, wonDeal } from './deal-columns.ts'
import { OverlapSums } from './overlap-sums.ts'

/** Deals of accounts of very different sizes, whose amounts and talk were known. */
const dealsOf = (count: number, accountOf: (random: () => number) => number, seed: number): DealColumns => {
  const random = seededRandom(seed)
  const whole = (most: number) => Int32Array.from({ length: count }, () => Math.floor(random() * most))
  return dealColumns(count, {
    outcome: Uint8Array.from({ length: count }, () => (random() < 0.4 ? wonDeal : lostDeal)),
    segment: whole(4),
    activity: Uint32Array.from(whole(40)),
    account: Int32Array.from({ length: count }, () => accountOf(random)),
    owner: whole(70),
    quarter: whole(16),
    type: whole(3),
    amountAt: Float64Array.from({ length: count }, () => (random() < 0.3 ? Number.NaN : Math.exp(14 * random()))),
  })
}

/** Some places, rising, more often of those that come late. */
const placesOf = (count: number, share: number, seed: number): number[] => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, place) => place).filter(place => random() < (2 * share * place) / count)
}

const sumsOf = (columns: DealColumns) => {
  const fitter = new CrossFitter(covariatesOf(columns))
  const random = seededRandom(2)
  const residuals = Float64Array.from(fitter.order, () => random() - 0.5)
  return { fitter, residuals, sums: new OverlapSums(fitter, residuals) }
}

type Made = ReturnType<typeof sumsOf>

const add = ({ fitter, sums }: Made, places: readonly number[]) => {
  const { having } = sums
  having.set(places)
  fitter.fit(having, places.length)
  return sums.add(places.length)
}

/** One deal after the other, by the definition. */
const plainSums = ({ fitter, residuals }: Made, places: readonly number[]) => {
  fitter.fit(Uint32Array.from(places), places.length)
  const chances = new Float64Array(residuals.length)
  fitter.predict(chances)
  const has = new Set(places)
  const ofAccounts = new Map<number, [u: number, d: number]>()
  for (const [place, predicted] of chances.entries()) {
    const chance = Math.min(1, Math.max(0, predicted))
    chances[place] = chance
    const rest = Number(has.has(place)) - chance
    const [u, d] = ofAccounts.get(fitter.clusters[place]) ?? [0, 0]
    ofAccounts.set(fitter.clusters[place], [u + rest * residuals[place], d + rest * rest])
  }
  let [score, weight, uu, ud, dd] = [0, 0, 0, 0, 0]
  for (const [u, d] of ofAccounts.values()) {
    score += u
    weight += d
    uu += u * u
    ud += u * d
    dd += d * d
  }
  return { chances, totals: { score, weight, uu, ud, dd } }
}

const shares = [0.005, 0.1, 0.6]
const few = dealsOf(3001, random => Math.floor(300 * random() ** 3), 3)
/** One account has more deals than are computed at once. */
const uneven = dealsOf(5000, random => (random() < 0.5 ? 7 : Math.floor(900 * random())), 4)
const single = dealsOf(2500, () => -1, 5)

describe('the sums over deals of an estimating equation', () => {
  it.each([few, uneven, single])('are those of one deal after the other, to the last bit', columns => {
    const made = sumsOf(columns)
    for (const [i, share] of shares.entries()) {
      const places = placesOf(columns.outcome.length, share, i)
      const { chances, totals } = plainSums(made, places)
      expect(add(made, places)).toEqual(totals)
      expect(made.sums.chances).toEqual(chances)
    }
  })

  it('list the deals with the highest chances, and count those below a bound', () => {
    for (const columns of [few, single]) {
      const made = sumsOf(columns)
      add(made, placesOf(columns.outcome.length, 0.3, 6))
      const chances = [...made.sums.chances]
      const sorted = chances.toSorted((a, b) => a - b)
      for (const [low, least] of [
        [sorted[40]!, sorted[sorted.length - 90]!],
        [sorted.at(-1)!, 0],
        [0, 2],
      ] as const) {
        const { below, upper, count } = made.sums.highest(low, least)
        expect(below).toBe(chances.filter(chance => chance < low).length)
        expect([...upper.subarray(0, count)]).toEqual(
          chances.flatMap((chance, place) => (chance >= least ? [place] : [])),
        )
      }
    }
  })

  it('keep those of different deals apart, in turns and when one of them needs more memory', () => {
    const [small, large] = [sumsOf(few), sumsOf(uneven)]
    const [ofSmall, ofLarge] = [placesOf(3001, 0.2, 8), placesOf(5000, 0.2, 9)]
    const expected = [plainSums(small, ofSmall).totals, plainSums(large, ofLarge).totals]
    for (let turn = 0; turn < 2; turn++) {
      expect(add(small, ofSmall)).toEqual(expected[0])
      expect(add(large, ofLarge)).toEqual(expected[1])
    }
  })
})
