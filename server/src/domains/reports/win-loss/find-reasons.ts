import type { CardComparison, Verdict } from '@bic/contract/analysis/figures'
import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen, havingCard } from '#domains/analysis/shared/having-card.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'
import { bestQuote } from '../report/best-quote.ts'
import { compareMarket } from '../report/compare-market.ts'

type Reason = Answer<'getWinLossReport'>['wonReasons'][number]

/** Reasons that are given for either side. */
const mostReasons = 8

/** By how much more deals with the card are won; adjusted where that can be estimated. */
const effectOf = ({ winRate: { adjusted, raw } }: CardComparison): number => (adjusted ?? raw)?.difference ?? 0

/** How far the interval of the difference stays away from nothing, or reaches over it: the surest stand first. */
const surenessOf = ({ winRate: { adjusted, raw } }: CardComparison): number => {
  const effect = adjusted ?? raw
  return effect === null ? -1 : effect.difference > 0 ? effect.low : -effect.high
}

/** Judged differences stand before those that cannot be judged. */
const order: readonly Verdict[] = [
  'significant',
  'early signal',
  'no difference seen',
  'not adjustable',
  'too few deals',
]
const placeOf = ({ winRate: { verdict } }: CardComparison): number => order.indexOf(verdict)

/**
 * The cards that came up more in deals that were won, and those that came up more in lost ones, the surest first, each
 * with what a buyer said in the deal of that outcome in which it scored highest.
 */
export const findReasons = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  filter: MarketFilter & { readonly marketId: number },
): Promise<{ readonly compared: number; readonly wonReasons: Reason[]; readonly lostReasons: Reason[] }> => {
  const all = await compareMarket(app, tx, deals, filter)
  const compared = all.filter(({ comparison }) => comparison.winRate.raw !== null)
  const table = await loadCardsOfDeals(app, tx)
  const choose = async (outcome: 'Won' | 'Lost'): Promise<Reason[]> => {
    const sign = outcome === 'Won' ? 1 : -1
    const best = compared
      .filter(({ comparison }) => effectOf(comparison) * sign > 0)
      .sort(
        (a, b) =>
          placeOf(a.comparison) - placeOf(b.comparison) ||
          surenessOf(b.comparison) - surenessOf(a.comparison) ||
          a.card.id - b.card.id,
      )
      .slice(0, mostReasons)
    const reasons: Reason[] = []
    for (const { card, comparison } of best) {
      const has = await havingCard(app, tx, card.id, filter)
      const having = deals.filter(({ id }) => has(id))
      const direction = directionChosen(filter, card.directionality)
      const idsOf = (status: string) =>
        having
          .filter(deal => deal.status === status)
          .map(({ id }) => ({ id, percentile: table.percentileOf(id, card.id, direction) ?? 0 }))
          .sort((a, b) => b.percentile - a.percentile || b.id - a.id)
          .map(({ id }) => id)
      const [wonIdList, lostIdList] = [idsOf('Won'), idsOf('Lost')]
      const quote = await bestQuote(app, tx, card.id, outcome === 'Won' ? wonIdList : lostIdList)
      reasons.push({ ...comparison, title: card.title, topicName: card.topic, wonIdList, lostIdList, quote })
    }
    return reasons
  }
  return { compared: compared.length, wonReasons: await choose('Won'), lostReasons: await choose('Lost') }
}
