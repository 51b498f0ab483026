import { describe, expect, it } from 'vitest'
import { checkStatement } from '../check-statement.ts'
import { fieldServiceCases } from './field-service.testing.ts'
import { type GateCase, plants } from './gate-cases.testing.ts'
import { heldOutCases } from './held-out.testing.ts'
import { laterCases } from './later.testing.ts'
import { officeCases } from './offices.testing.ts'

const seenCases = [...fieldServiceCases, ...officeCases]
const isRefused = ({ statement, use }: GateCase): boolean => !checkStatement(statement, use).ok
const shareRefused = (cases: readonly GateCase[]): number => cases.filter(isRefused).length / cases.length
const faulty = (cases: readonly GateCase[]) => cases.filter(({ planted }) => planted !== null)
const clean = (cases: readonly GateCase[]) => cases.filter(({ planted }) => planted === null)

describe('the checks of statements', () => {
  it('find planted faults of every kind, in sentences that they were made with and in others', () => {
    for (const plant of plants) {
      const planted = [...seenCases, ...laterCases].filter(one => one.planted === plant)
      expect([plant, planted.length >= 10, shareRefused(planted) >= 0.75]).toEqual([plant, true, true])
    }
    expect(shareRefused(faulty(seenCases))).toBeGreaterThanOrEqual(0.98)
    expect(shareRefused(faulty(laterCases))).toBeGreaterThanOrEqual(0.98)
  })

  it('refuse few clean sentences', () => {
    expect(shareRefused(clean(seenCases))).toBeLessThanOrEqual(0.03)
    expect(shareRefused(clean(laterCases))).toBeLessThanOrEqual(0.03)
  })

  it('find most faults in sentences that nothing was learned from, half of all being about talk', () => {
    expect(shareRefused(faulty(heldOutCases))).toBeGreaterThanOrEqual(0.85)
    expect(shareRefused(clean(heldOutCases))).toBeLessThanOrEqual(0.2)
    const all = [...seenCases, ...laterCases, ...heldOutCases]
    expect(all.filter(({ isTalk }) => isTalk).length / all.length).toBeGreaterThanOrEqual(0.5)
  })
})
