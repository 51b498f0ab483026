import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealFolds } from './folds.ts'
import { seededRandom, shuffledIndexes } from './seeded-random.ts'

fc.configureGlobal({ seed: 20 })

describe('a seeded stream', () => {
  it('is the same for the same seed and another for another', () => {
    const take = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))
    expect(take(7)).toEqual(take(7))
    expect(take(7)).not.toEqual(take(8))
    for (const value of take(-1)) expect(value >= 0 && value < 1).toBe(true)
  })

  it('fills [0, 1) evenly', () => {
    const random = seededRandom(1)
    const counts = new Array<number>(10).fill(0)
    for (let i = 0; i < 100_000; i++) counts[Math.floor(random() * 10)] += 1
    // Chi-square of nine degrees of freedom: 27.9 is passed once in a thousand.
    expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(27.9)
  })

  it('shuffles to every order about equally often', () => {
    const random = seededRandom(2)
    const seen = new Map<string, number>()
    for (let i = 0; i < 6000; i++) {
      const order = shuffledIndexes(3, random).join('')
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect([...seen.keys()].sort()).toEqual(['012', '021', '102', '120', '201', '210'])
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})

describe('folds', () => {
  it('keep a group together and are nearly equally large', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(60), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 2, max: 7 }),
        (groups, k) => {
          const folds = dealFolds(groups, k, 3)
          const foldOf = new Map<number, number>()
          groups.forEach((group, i) => {
            expect(foldOf.get(group) ?? folds[i]).toBe(folds[i])
            foldOf.set(group, folds[i])
          })
          const sizes = Array.from({ length: k }, (_, fold) => [...foldOf.values()].filter(of => of === fold).length)
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('refuse less than two', () => {
    expect(() => dealFolds([1], 1, 0)).toThrow(/from 2 to 255, not 1/)
  })
})
