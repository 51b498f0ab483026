import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayText } from '../calendar/day.ts'
import {
  balanceOn,
  compareGrants,
  drawCredits,
  type Grant,
  isInForce,
  leftOf,
  rolledOver,
  thresholdReached,
} from './grants.ts'

fc.configureGlobal({ seed: 41 })

const grant = (id: number, amount: number, more: Partial<Grant> = {}): Grant => ({
  id,
  amount,
  priority: 100,
  from: '2026-01-01',
  until: null,
  ...more,
})
const nothing = new Map<number, number>()
const today = '2026-06-15'

describe('credits are drawn', () => {
  const grants = [
    grant(1, 10),
    grant(2, 10, { until: '2026-12-31' }),
    grant(3, 10, { until: '2026-06-30' }),
    grant(4, 10, { until: '2027-01-31', priority: 10 }),
  ]
  it('by priority, then by the earliest expiry, and last what does not expire', () => {
    expect([...grants].sort(compareGrants).map(({ id }) => id)).toEqual([4, 3, 2, 1])
    expect(drawCredits(grants, nothing, 25, today)).toEqual([
      { grantId: 4, amount: 10 },
      { grantId: 3, amount: 10 },
      { grantId: 2, amount: 5 },
    ])
  })
  it('from grants that are in force, on the first day and on the last', () => {
    const one = [grant(1, 3, { from: today, until: today })]
    expect(drawCredits(one, nothing, 3, today)).toEqual([{ grantId: 1, amount: 3 }])
    expect(drawCredits(one, nothing, 1, '2026-06-14')).toBeNull()
    expect(drawCredits(one, nothing, 1, '2026-06-16')).toBeNull()
  })
  it('not at all when they do not suffice', () => {
    expect(drawCredits([grant(1, 3)], new Map([[1, 2]]), 2, today)).toBeNull()
    expect(drawCredits([], nothing, 0, today)).toEqual([])
  })
})

const day = fc.integer({ min: 20_000, max: 20_400 }).map(dayText)
const grantsAndTaken = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 0, max: 50 }),
      priority: fc.integer({ min: 0, max: 3 }),
      days: fc.tuple(day, fc.option(day, { nil: null })),
      taken: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: 8 },
  )
  .map(rows => ({
    grants: rows.map(({ amount, priority, days: [from, until] }, at): Grant => {
      const isOrdered = until === null || from <= until
      return { id: at + 1, amount, priority, from: isOrdered ? from : until, until: isOrdered ? until : from }
    }),
    taken: new Map(rows.map(({ taken }, at) => [at + 1, taken])),
  }))

describe('of any grants', () => {
  it('what is drawn is the amount, from no grant more than is left, and from none that is not in force', () => {
    fc.assert(
      fc.property(grantsAndTaken, day, fc.integer({ min: 0, max: 200 }), ({ grants, taken }, on, amount) => {
        const draws = drawCredits(grants, taken, amount, on)
        const there = grants.filter(one => isInForce(one, on)).reduce((sum, one) => sum + leftOf(one, taken), 0)
        if (amount > there) {
          expect(draws).toBeNull()
          return
        }
        expect(draws?.reduce((sum, one) => sum + one.amount, 0)).toBe(amount)
        for (const draw of draws ?? []) {
          const from = grants.find(({ id }) => id === draw.grantId)
          expect(from && isInForce(from, on) && draw.amount > 0 && draw.amount <= leftOf(from, taken)).toBe(true)
        }
      }),
    )
  })

  it('no grant is drawn from while an earlier one in the order has something left', () => {
    fc.assert(
      fc.property(grantsAndTaken, day, fc.integer({ min: 1, max: 100 }), ({ grants, taken }, on, amount) => {
        const draws = drawCredits(grants, taken, amount, on)
        if (!draws) return
        const drawn = new Map(draws.map(draw => [draw.grantId, draw.amount]))
        const ordered = grants.filter(one => isInForce(one, on)).sort(compareGrants)
        const last = ordered.findLastIndex(({ id }) => drawn.has(id))
        for (const one of ordered.slice(0, last)) expect(drawn.get(one.id) ?? 0).toBe(leftOf(one, taken))
      }),
    )
  })

  it('taking lowers the balance by the amount, and giving it back restores it', () => {
    fc.assert(
      fc.property(grantsAndTaken, day, fc.integer({ min: 0, max: 100 }), ({ grants, taken }, on, amount) => {
        const before = balanceOn(grants, taken, on)
        expect(before.purchased - before.consumed).toBe(before.left)
        const draws = drawCredits(grants, taken, amount, on)
        if (!draws) return
        const after = new Map(taken)
        for (const draw of draws) after.set(draw.grantId, (after.get(draw.grantId) ?? 0) + draw.amount)
        expect(balanceOn(grants, after, on)).toEqual({
          purchased: before.purchased,
          consumed: before.consumed + amount,
          left: before.left - amount,
        })
      }),
    )
  })

  it('no more is carried over than is left of what ends, nor than the limit', () => {
    fc.assert(
      fc.property(grantsAndTaken, day, fc.integer({ min: 0, max: 80 }), ({ grants, taken }, on, limit) => {
        const carried = rolledOver(grants, taken, on, limit)
        const ending = grants.filter(({ until }) => until === on).reduce((sum, one) => sum + leftOf(one, taken), 0)
        expect(carried).toBe(Math.min(limit, ending))
      }),
    )
  })
})

it('reports the highest threshold that is reached', () => {
  const at = (consumed: number, purchased = 40) => thresholdReached({ purchased, consumed }, [75, 90, 100])
  expect([at(29), at(30), at(35), at(36), at(40), at(41), at(0, 0)]).toEqual([null, 75, 75, 90, 100, 100, null])
})
