import type { CardComparison } from '@bic/contract/analysis/figures'
import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { cardByLandmark } from '#domains/analysis/shared/card-by-landmark.ts'
import { compareMessages } from '#domains/analysis/shared/compare-messages.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen } from '#domains/analysis/shared/having-card.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'
import { bestQuote } from '../report/best-quote.ts'
import { cardsOfMarket } from '../report/cards-of-market.ts'

type Report = Answer<'getWinLossReport'>
type Reasons = Pick<Report, 'stands' | 'wonReasons' | 'lostReasons' | 'unproven'>

/** Reasons that are given for either side. */
const mostReasons = 8

const effectOf = ({ winRate: { adjusted } }: CardComparison): number => adjusted?.difference ?? 0

/**
 * Why deals were won or lost as far as it is known: the messages that go with winning or losing in the market (step 2 of the
 * evidence), the strongest first, each with what a buyer said in a deal of that outcome. All others are listed apart, those
 * said in most deals first: nothing can be said of them yet.
 */
export const findReasons = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  filter: MarketFilter & { readonly marketId: number },
): Promise<Reasons & { readonly compared: number }> => {
  const asked = { ...filter, testCards: 'N' as const }
  const { stands, comparisons } = await compareMessages(app, tx, asked, 0, { deals })
  const compared = (await cardsOfMarket(tx, filter.marketId)).flatMap(card => {
    const comparison = comparisons.get(card.id)
    return comparison && comparison.with.deals > 0 ? [{ card, comparison }] : []
  })
  const table = await loadCardsOfDeals(app, tx)

  const describe = async (card: CardRecord, comparison: CardComparison, outcome: 'Won' | 'Lost') => {
    const has = await cardByLandmark(app, tx, deals, card, { ...asked, landmark: stands.landmark })
    const direction = directionChosen(filter, card.directionality)
    const idsOf = (status: string) =>
      deals
        .filter(deal => deal.status === status && has(deal.id) === true)
        .map(({ id }) => ({ id, percentile: table.percentileOf(id, card.id, direction) ?? 0 }))
        .sort((a, b) => b.percentile - a.percentile || b.id - a.id)
        .map(({ id }) => id)
    const [wonIdList, lostIdList] = [idsOf('Won'), idsOf('Lost')]
    const quote = await bestQuote(app, tx, card.id, outcome === 'Won' ? wonIdList : lostIdList)
    return { ...comparison, title: card.title, topicName: card.topic, wonIdList, lostIdList, quote }
  }
  const choose = async (outcome: 'Won' | 'Lost') => {
    const goesWith = outcome === 'Won' ? 'winning' : 'losing'
    const proven = compared
      .filter(({ comparison }) => comparison.evidence?.goesWith === goesWith)
      .sort((a, b) => Math.abs(effectOf(b.comparison)) - Math.abs(effectOf(a.comparison)) || a.card.id - b.card.id)
      .slice(0, mostReasons)
    const reasons: Reasons['wonReasons'] = []
    for (const { card, comparison } of proven) reasons.push(await describe(card, comparison, outcome))
    return reasons
  }
  return {
    stands,
    compared: compared.length,
    wonReasons: await choose('Won'),
    lostReasons: await choose('Lost'),
    unproven: compared
      .filter(({ comparison }) => comparison.evidence?.goesWith === null)
      .sort((a, b) => b.comparison.with.deals - a.comparison.with.deals || a.card.id - b.card.id)
      .map(({ card, comparison }) => ({ ...comparison, title: card.title, topicName: card.topic })),
  }
}
