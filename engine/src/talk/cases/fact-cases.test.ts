import { describe, expect, it } from 'vitest'
import { countFacts, type FactCount, factCases } from './fact-cases.testing.ts'

const sumOf = (counts: readonly FactCount[]): FactCount => ({
  taken: counts.reduce((sum, { taken }) => sum + taken, 0),
  right: counts.reduce((sum, { right }) => sum + right, 0),
  of: counts.reduce((sum, { of }) => sum + of, 0),
})

describe.each([
  ['learned', { right: 0.96, found: 0.91, kept: 0.97 }],
  ['worked', { right: 0.96, found: 0.92, kept: 0.96 }],
  ['independent', { right: 0.9, found: 0.65, kept: 0.94 }],
  ['unseen', { right: 0.95, found: 0.8, kept: 0.95 }],
] as const)('of %s sentences', (set, least) => {
  const { nothing, ...kinds } = countFacts(factCases(set))
  const all = sumOf(Object.values(kinds))

  it('what is taken for a fact is one of its kind', () => {
    expect(all.right / all.taken).toBeGreaterThanOrEqual(least.right)
  })

  it.each(Object.entries(kinds))('some of each kind are found: %s', (_, { right, of }) => {
    expect(right / of).toBeGreaterThanOrEqual(0.55)
  })

  it('facts are found', () => {
    expect(all.right / all.of).toBeGreaterThanOrEqual(least.found)
  })

  it('what settles nothing is left out', () => {
    expect(nothing!.right / nothing!.of).toBeGreaterThanOrEqual(least.kept)
  })
})
