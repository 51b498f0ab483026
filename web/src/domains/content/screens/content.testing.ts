import type { CardComparison } from '@bic/contract/analysis/figures'
import type { Answer } from '#lib/call-types.ts'

export const market = { id: 1, name: 'Field Service' } as Answer<'listAllMarket'>[number]

type Goes = 'winning' | 'losing' | null

const rate = { won: 40, closed: 80, rate: 0.5, low: 0.39, high: 0.61 }
const middle = { median: null, mean: null, n: 0, low: null, high: null }
const arm = { deals: 90, winRate: rate, salesCycle: middle, dealSize: middle, wonAmount: 0 }
const nothing = {
  raw: null,
  simple: null,
  adjusted: null,
  comparableShare: null,
  verdict: 'too few deals' as const,
  detectable: null,
}

/** What a message goes with: 160 closed deals, and the difference that is given. */
export const effectOf = (cardId: number, goesWith: Goes, difference: readonly [number, number, number] | null = null) =>
  ({
    cardId,
    adoption: 0.5,
    evidence: { step: goesWith === null ? 1 : 2, goesWith, asOf: null, later: null },
    landmark: 'progress',
    with: arm,
    without: arm,
    winRate: {
      ...nothing,
      adjusted: difference && { difference: difference[0], low: difference[1], high: difference[2], p: 0.01, q: 0.05 },
    },
    salesCycle: nothing,
    dealSize: nothing,
  }) satisfies CardComparison

export const briefOf = (
  more: Partial<Answer<'getContentBriefDetails'>[number]> = {},
): Answer<'getContentBriefDetails'>[number] => ({
  contentBriefId: 4,
  customerName: 'Demo',
  marketId: 1,
  marketName: 'Field Service',
  name: 'Why crews switch',
  contentType: 'Battle card',
  audience: 'Finance leads',
  external: false,
  userPrompt: '',
  filters: {},
  status: 'new',
  cardCount: 0,
  documentCount: 0,
  conversations: 0,
  createdBy: 'Ada Analyst',
  createdTime: '2026-11-01T10:00:00Z',
  updatedTime: '2026-11-02T10:00:00Z',
  mayChange: true,
  ...more,
})
