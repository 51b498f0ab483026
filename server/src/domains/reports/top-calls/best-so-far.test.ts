import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BestSoFar } from './best-so-far.ts'

const scored = fc.record({ id: fc.nat(20), score: fc.nat(30) })

it('lists the best once each, whatever the order they come in', () => {
  fc.assert(
    fc.property(fc.array(scored), fc.integer({ min: 1, max: 6 }), (all, most) => {
      const best = new BestSoFar(most)
      for (const one of all) best.add(one)
      const highest = new Map<number, number>()
      for (const { id, score } of all) highest.set(id, Math.max(score, highest.get(id) ?? 0))
      const expected = [...highest].sort((a, b) => b[1] - a[1] || b[0] - a[0]).slice(0, most)
      expect(best.list().map(({ id, score }) => [id, score])).toEqual(expected)
    }),
    { seed: 5, numRuns: 300 },
  )
})

it('once settled for a score, what has no more does not change the list', () => {
  fc.assert(
    fc.property(fc.array(scored), fc.array(scored), fc.integer({ min: 1, max: 4 }), (first, then, most) => {
      const best = new BestSoFar(most)
      for (const one of first) best.add(one)
      const bound = Math.max(0, ...then.map(({ score }) => score))
      if (!best.isSettled(bound)) return
      const before = best.list()
      for (const one of then) best.add(one)
      expect(best.list()).toEqual(before)
    }),
    { seed: 5, numRuns: 500 },
  )
})
