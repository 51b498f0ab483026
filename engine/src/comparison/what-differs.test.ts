import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { falseDiscoveryRates } from '../statistics/benjamini-hochberg.ts'
import { fisherExact } from '../statistics/fisher.ts'
import { newcombeDifference } from '../statistics/newcombe.ts'
import { whatDiffers } from './what-differs.ts'

fc.configureGlobal({ seed: 20 })

describe('what differs', () => {
  it('puts first what differs significantly, then by how much', () => {
    const found = whatDiffers(
      [
        { id: 1, selected: 50, rest: 50 },
        { id: 2, selected: 80, rest: 40 },
        { id: 3, selected: 10, rest: 60 },
        { id: 4, selected: 0, rest: 0 },
      ],
      { selected: 100, rest: 100 },
    )
    expect(found.map(({ id, verdict }) => [id, verdict])).toEqual([
      [3, 'differs'],
      [2, 'differs'],
      [1, 'no difference seen'],
    ])
    expect(found[0]).toMatchObject({ difference: -0.5, selected: { share: 0.1, n: 100 }, rest: { share: 0.6, n: 100 } })
  })

  it('says of one that stands out among many that it may differ', () => {
    // 62 against 46 of 100: p about 0.03, which of forty compared is nothing.
    const many = Array.from({ length: 39 }, (_, i) => ({ id: i + 2, selected: 30, rest: 30 }))
    const [first, ...others] = whatDiffers([{ id: 1, selected: 62, rest: 46 }, ...many], { selected: 100, rest: 100 })
    expect(first).toMatchObject({ id: 1, verdict: 'may differ' })
    expect(first!.p).toBeLessThan(0.05)
    expect(first!.q).toBeGreaterThan(0.1)
    expect(others.every(({ verdict }) => verdict === 'no difference seen')).toBe(true)
  })

  it('judges nothing of fewer than ten deals, and is empty without a rest', () => {
    expect(whatDiffers([{ id: 1, selected: 9, rest: 0 }], { selected: 9, rest: 50 })).toMatchObject([
      { verdict: 'too few deals', q: null },
    ])
    expect(whatDiffers([{ id: 1, selected: 9, rest: 0 }], { selected: 9, rest: 0 })).toEqual([])
  })

  const group = fc
    .tuple(fc.nat(60), fc.nat(60))
    .chain(([selected, rest]) =>
      fc.tuple(
        fc.constant({ selected, rest }),
        fc.array(fc.record({ selected: fc.nat(selected), rest: fc.nat(rest) }), { maxLength: 20 }),
      ),
    )

  it('has the figures of each by itself and the q of all together, and turns round with the groups', () => {
    fc.assert(
      fc.property(group, ([deals, list]) => {
        const counts = list.map((one, id) => ({ id, ...one }))
        const found = whatDiffers(counts, deals)
        const seen = counts.filter(({ selected, rest }) => selected + rest > 0)
        expect(found).toHaveLength(deals.selected > 0 && deals.rest > 0 ? seen.length : 0)
        if (found.length === 0) return
        const ps = seen.map(({ selected, rest }) => fisherExact(selected, deals.selected, rest, deals.rest))
        const qs = falseDiscoveryRates(ps)
        for (const one of found) {
          const at = seen.findIndex(({ id }) => id === one.id)
          const { selected, rest } = seen[at]!
          const { low, high, difference } = newcombeDifference(selected, deals.selected, rest, deals.rest)!
          expect([one.difference, one.low, one.high, one.p]).toEqual([difference, low, high, ps[at]])
          expect(one.q).toBe(Math.min(deals.selected, deals.rest) < 10 ? null : qs[at])
          if (one.verdict === 'differs') expect(one.q! <= 0.1 && (low > 0 || high < 0)).toBe(true)
        }
        const turned = whatDiffers(
          counts.map(({ id, selected, rest }) => ({ id, selected: rest, rest: selected })),
          { selected: deals.rest, rest: deals.selected },
        )
        for (const one of turned) {
          expect(one.difference).toBeCloseTo(-found.find(({ id }) => id === one.id)!.difference, 12)
        }
      }),
    )
  })

  it('refuses more deals than there are', () => {
    expect(() => whatDiffers([{ id: 1, selected: 11, rest: 1 }], { selected: 10, rest: 10 })).toThrow(RangeError)
  })
})
