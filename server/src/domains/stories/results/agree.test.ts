import { describe, expect, it } from 'vitest'
import { type AskedDeal, agreementOf, namedShare, weighAnswered } from './agree.ts'

const deal = (more: Partial<AskedDeal>): AskedDeal => ({
  dealId: 1,
  accountId: null,
  kind: 'win',
  answered: true,
  conversations: 1,
  afterwards: new Set(),
  whileBuying: new Set(),
  statedReason: null,
  ...more,
})
describe('the agreement of two sources', () => {
  const deals = [
    deal({ afterwards: new Set([1, 2]), whileBuying: new Set([2, 3]), statedReason: new Set([1]) }),
    deal({ afterwards: new Set([1]), whileBuying: new Set([1]) }),
    deal({ afterwards: new Set(), whileBuying: new Set() }),
  ]
  const said = { base: 'afterwards', other: 'whileBuying' } as const
  it('is what the second names of what the first does, deal by deal', () => {
    expect(agreementOf(deals, said)).toMatchObject({ both: 2, n: 3, share: 2 / 3 })
    expect(agreementOf(deals, said, new Set([1]))).toMatchObject({ both: 1, n: 2, share: 0.5 })
    expect(agreementOf(deals, { base: 'whileBuying', other: 'afterwards' })).toMatchObject({ both: 2, n: 3 })
  })
  it('leaves out deals of which the CRM states nothing, and is null where nothing is named', () => {
    const stated = { base: 'afterwards', other: 'statedReason' } as const
    expect(agreementOf(deals, stated)).toMatchObject({ both: 1, n: 2 })
    expect(agreementOf(deals.slice(1), stated)).toBeNull()
    expect(agreementOf(deals, said, new Set([9]))).toBeNull()
  })
})

it('counts the deals of one account as what resembles one another', () => {
  const of = (accounts: readonly number[]) =>
    agreementOf(
      accounts.map((accountId, i) =>
        deal({ dealId: i, accountId, afterwards: new Set([1]), whileBuying: new Set(accountId < 3 ? [1] : []) }),
      ),
      { base: 'afterwards', other: 'whileBuying' },
    )!
  const [apart, together] = [of([0, 1, 2, 3, 4, 5]), of([0, 0, 0, 3, 3, 3])]
  expect([apart.share, together.share]).toEqual([0.5, 0.5])
  expect(together.high - together.low).toBeGreaterThan(apart.high - apart.low + 0.1)
})

it('weights deals by how often those like them answer', () => {
  const asked = [
    ...Array.from({ length: 10 }, (_, i) => deal({ kind: 'win', answered: i < 5, afterwards: new Set() })),
    ...Array.from({ length: 10 }, (_, i) => deal({ kind: 'loss', answered: i < 1, afterwards: new Set([1]) })),
  ]
  const answered = weighAnswered(asked)
  expect(answered.map(({ kind, weight }) => `${kind} ${weight}`)).toEqual([...Array(5).fill('win 2'), 'loss 10'])
  expect(namedShare(answered, 1).share).toBeCloseTo(0.5, 12)
})
