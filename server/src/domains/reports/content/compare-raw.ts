import type { Arm, CardComparison, MetricComparison } from '@bic/contract/analysis/figures'
import { newcombeDifference } from '@bic/engine/statistics/newcombe'
import { figuresOf } from '../../analysis/actions/deal-figures.ts'
import type { FilteredDeal } from '../../analysis/actions/filter-deals.ts'

const armOf = (deals: readonly FilteredDeal[]): Arm => ({
  deals: deals.length,
  ...figuresOf(deals),
  wonAmount: deals.reduce(
    (sum, { status, amount_cents }) => sum + (status === 'Won' ? (amount_cents ?? 0) / 100 : 0),
    0,
  ),
})

const notCompared: MetricComparison = {
  ...{ raw: null, adjusted: null, informativeShare: null, verdict: 'too few deals', detectable: null },
}

/** The deals with a card against those without it, as the two groups stand. */
export const compareRaw = (
  cardId: number,
  deals: readonly FilteredDeal[],
  having: ReadonlySet<number>,
): CardComparison => {
  const [withCard, without] = [true, false].map(has => armOf(deals.filter(({ id }) => having.has(id) === has))) as [
    Arm,
    Arm,
  ]
  const [a, b] = [withCard.winRate, without.winRate]
  const raw = newcombeDifference(a.won, a.closed, b.won, b.closed)
  return {
    ...{ cardId, with: withCard, without, adoption: deals.length === 0 ? null : withCard.deals / deals.length },
    winRate: { ...notCompared, raw: raw && { difference: raw.difference, low: raw.low, high: raw.high, p: null } },
    ...{ salesCycle: notCompared, dealSize: notCompared },
  }
}
