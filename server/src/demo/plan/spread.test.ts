import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { spread } from './spread.ts'

describe('spread', () => {
  const items = Array.from({ length: 360 }, (_, at) => ({ at, wins: at % 5 < 2, quartile: Math.floor(at / 90) }))
  const features = (item: (typeof items)[number]) => [
    Number(item.wins),
    ...[0, 1, 2, 3].map(quartile => Number(item.quartile === quartile)),
  ]
  const ordered = spread(items, features, new Random(7))

  it('loses and doubles nothing', () => {
    expect(new Set(ordered.map(item => item.at)).size).toBe(360)
  })

  it.each([12, 30, 90])('gives every run of %d its share of each feature to within two', length => {
    for (let from = 0; from + length <= ordered.length; from += 7) {
      const run = ordered.slice(from, from + length).map(features)
      for (const [at, due] of [0.4, 0.25, 0.25, 0.25, 0.25].entries()) {
        const found = run.reduce((sum, row) => sum + row[at]!, 0)
        expect(Math.abs(found - due * length)).toBeLessThanOrEqual(2)
      }
    }
  })
})
