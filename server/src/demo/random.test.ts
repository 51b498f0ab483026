import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'

describe('Random', () => {
  it('repeats itself for the same seed and label only', () => {
    const draw = (seed: number, label: string) =>
      Array.from(
        { length: 5 },
        (
          random => () =>
            random.next()
        )(new Random(seed, label)),
      )
    expect(draw(1, 'a')).toEqual(draw(1, 'a'))
    expect(draw(1, 'a')).not.toEqual(draw(1, 'b'))
    expect(draw(1, 'a')).not.toEqual(draw(2, 'a'))
  })

  it('forks without being disturbed by what was drawn before', () => {
    const used = new Random(5)
    used.next()
    expect(used.fork('x').next()).toBe(new Random(5).fork('x').next())
  })

  it('is evenly spread', () => {
    const random = new Random(3)
    const counts = Array.from({ length: 10 }, () => 0)
    for (let i = 0; i < 20_000; i++) counts[random.between(0, 9)]!++
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200)
  })

  it('keeps every item when it shuffles', () => {
    expect(new Random(9).shuffled([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5])
  })
})
