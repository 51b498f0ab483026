import type { Received } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { hasCard } from '@bic/engine/scoring/significance'
import type { Direction } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { type FilteredDeal, filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen, significanceChosen } from '#domains/analysis/shared/having-card.ts'
import { dealsWithVerified } from '#domains/analysis/shared/verified-cards.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'
import { loadMentions, type Mention } from '../shared/mentions.ts'
import { isAttributed, loadTouchDays } from './attribute.ts'
import { isClosedBefore, isInPeriod, loadFacts } from './deals-in-period.ts'
import { idealProfiles, profileKey, profileOf } from './ideal-profile.ts'
import { loadPeriod } from './period.ts'

export type ImpactQuery = Received<'getDealsForRevenueImpact', 'query'>

/** How sure it is that a deal has a card of the message. */
interface Standing {
  readonly direction: Direction
  readonly percentileOf: (dealId: number) => number | null
  /** Its `heuristicScore`. */
  readonly scoreOf: (dealId: number) => number
  readonly has: (dealId: number) => boolean
}

const loadStanding = async (app: AppContext, tx: SnapshotTx, card: CardRecord, query: ImpactQuery) => {
  const direction = directionChosen(query, card.directionality)
  const significance = significanceChosen(query)
  const table = await loadCardsOfDeals(app, tx)
  const verified = await dealsWithVerified(tx, card.id)
  const percentileOf = (dealId: number) => table.percentileOf(dealId, card.id, direction)
  const standing: Standing = {
    direction,
    percentileOf,
    scoreOf: dealId => {
      for (const { cardId, score } of table.reaching(dealId, 0, direction)) if (cardId === card.id) return score
      return 0
    },
    has: dealId => hasCard(percentileOf(dealId), verified.has(dealId), significance),
  }
  return standing
}

/**
 * A message in the deals of a period: what every figure of its impact is made of. A deal is of the period when it was
 * made by its end and not closed before it. @throws AppError
 */
export const loadImpact = async (app: AppContext, tx: SnapshotTx, query: ImpactQuery, cards: readonly CardRecord[]) => {
  const period = await loadPeriod(tx, app.now(), query)
  const passing = await filterDeals(app, tx, query)
  const facts = await loadFacts(
    tx,
    passing.map(({ id }) => id),
  )
  const before = passing.filter(deal => isClosedBefore(deal, period))
  const ideal = idealProfiles(before, id => facts.get(id))
  const isIdeal = (dealId: number): boolean => ideal.has(profileKey(profileOf(facts.get(dealId))))
  const isAsked = (deal: FilteredDeal): boolean =>
    query.dealProfile === 'all' || isIdeal(deal.id) === (query.dealProfile === 'icp')
  const deals = passing.filter(deal => isInPeriod(deal, period) && isAsked(deal))
  const byId = new Map(deals.map(deal => [deal.id, deal]))

  const types = query.conversation.split(',')
  const said = (await loadMentions(app, tx, cards, period, types)).filter(mention => {
    const deal = byId.get(mention.dealId)
    return deal !== undefined && isAttributed(mention, deal, 'any', undefined)
  })
  const spoken = new Set(said.map(({ dealId }) => dealId))
  const touch = query.attribution === 'any' ? null : await loadTouchDays(tx, spoken, types, period)
  const counted = said.filter(mention => {
    const deal = byId.get(mention.dealId)
    return deal !== undefined && isAttributed(mention, deal, query.attribution, touch?.get(mention.dealId))
  })
  const standings = new Map<number, Standing>()
  for (const card of cards) standings.set(card.id, await loadStanding(app, tx, card, query))
  const isHeard = ({ cardId, byBuyer }: Mention): boolean =>
    standings.get(cardId)?.direction === 'bidirectional' || byBuyer
  const influenced = new Set(
    counted
      .filter(mention => isHeard(mention) && standings.get(mention.cardId)?.has(mention.dealId))
      .map(({ dealId }) => dealId),
  )
  const dealsOf = (mentions: readonly Mention[]) => new Set(mentions.map(({ dealId }) => dealId))
  return {
    period,
    types,
    cards,
    deals,
    dealOf: (id: number) => byId.get(id),
    before,
    factsOf: (id: number) => facts.get(id),
    isIdeal,
    /** Whatever the attribution. */
    said: Map.groupBy(said, ({ dealId }) => dealId),
    /** By the attribution. */
    counted,
    /** Heard on the side that its card is heard on. */
    isHeard,
    standings,
    /** Said on the side that counts, by the attribution, in a deal that has the card at the chosen significance. */
    influenced,
    /** Deals that have a card of the message at the chosen significance, whether or not it was said in the period. */
    hasMessage: (dealId: number) => standings.values().some(standing => standing.has(dealId)),
    /** A seller said it. */
    adopted: dealsOf(counted.filter(({ bySeller }) => bySeller)),
    /** A buyer said it. */
    interested: dealsOf(counted.filter(({ byBuyer }) => byBuyer)),
    /** Somebody said it who is no buyer, and of whom nobody knows whether they are one of us. */
    unclear: dealsOf(counted.filter(({ byUnknown }) => byUnknown)),
  }
}

export type Impact = Awaited<ReturnType<typeof loadImpact>>
