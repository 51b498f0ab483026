import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DealPast, snapshotDays } from './deal-past.ts'

fc.configureGlobal({ seed: 20 })

const past = (more: Partial<DealPast> = {}): DealPast => ({
  dealId: 1,
  outcome: 'Won',
  createdDay: 100,
  closedDay: 200,
  segment: null,
  conversationDays: [],
  stages: [],
  cardDays: new Map(),
  ...more,
})

describe('the days on which a deal is looked at', () => {
  it('are each thirtieth day and each entry into a stage, before the closing day', () => {
    expect(snapshotDays(past())).toEqual([130, 160, 190])
    const stages = [100, 130, 145, 200].map(day => ({ day, stage: 1 }))
    expect(snapshotDays(past({ stages }))).toEqual([100, 130, 145, 160, 190])
    expect(snapshotDays(past({ closedDay: 130 }))).toEqual([])
    expect(snapshotDays(past({ closedDay: null, outcome: 'Open' }))).toEqual([])
  })

  it('are in order, without doubles, of the deal’s life, at most 24', () => {
    const stages = fc.array(fc.record({ day: fc.integer({ min: 50, max: 3000 }), stage: fc.nat(5) }), { maxLength: 50 })
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 2500 }), stages, (closedDay, entered) => {
        const days = snapshotDays(past({ closedDay, stages: entered }))
        expect(days).toEqual([...new Set(days)].sort((a, b) => a - b))
        expect(days.length).toBeLessThanOrEqual(24)
        for (const day of days) expect(day >= 100 && day < closedDay).toBe(true)
      }),
    )
  })

  it('of a deal that took years are spread over all of them', () => {
    const days = snapshotDays(past({ closedDay: 4000 }))
    expect(days).toHaveLength(24)
    expect(days[0]).toBe(130)
    expect(days.at(-1)).toBe(3970)
  })
})
