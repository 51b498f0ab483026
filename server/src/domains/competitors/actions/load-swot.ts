import type { CardComparison } from '@bic/contract/analysis/figures'
import type { Answer, Received } from '@bic/contract/calls/routes'
import type { SwotCard } from '@bic/contract/competitors/competitors'
import type { SnapshotTx } from '@bic/database/tenant'
import { fewestDeals } from '@bic/engine/comparison/compare-cards'
import { type SwotCard as Placed, swotOf } from '@bic/engine/comparison/swot'
import type { AppContext } from '#app-context.ts'
import { compareMessages } from '#domains/analysis/shared/compare-messages.ts'
import { winRateOf } from '#domains/analysis/shared/deal-figures.ts'
import { type FilteredDeal, filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import { findCompetitor } from './find-competitor.ts'
import { loadLastReports } from './last-reports.ts'
import { topDealsOf } from './top-deals.ts'

export type SwotBody = Received<'getStrengthWeaknessCardsAndTopDealsForSwot', 'body'>
export type Swot = Answer<'getStrengthWeaknessCardsAndTopDealsForSwot'>

/** Their cards describe competitors, not our own messages. */
const competitorTopics = ['competitors', 'competition']

/** Whether a placed card is asked for: a strength from its threshold on, a weakness up to its own. */
const isAsked = ({ kind, percentile }: Placed, { strengthThreshold, weaknessThreshold }: SwotBody): boolean =>
  kind === 'strength' ? percentile >= strengthThreshold : percentile <= weaknessThreshold

/**
 * The strengths and weaknesses among the closed deals that pass a filter, those with one competitor when it names one.
 * Cards of competitors are no strengths or weaknesses of ours, and are left out.
 *
 * @param userId who asks, for their own cards on trial. @throws AppError NOT_FOUND
 */
export const loadSwot = async (app: AppContext, tx: SnapshotTx, body: SwotBody, userId: number): Promise<Swot> => {
  const { competitorCardId } = body
  const competitor = await findCompetitor(tx, body)
  const isClosed = ({ status }: FilteredDeal) => status !== 'Open'
  const deals = (await filterDeals(app, tx, body)).filter(isClosed)
  const cards = await (await selectAnalysisCards(tx, body, userId)).execute()
  const isOurs = new Set(
    cards.filter(({ topic }) => !competitorTopics.includes(topic.toLowerCase())).map(({ id }) => id),
  )
  // Tested together with all cards of the market, placed among those that are messages of ours.
  const { comparisons } = await compareMessages(app, tx, body, userId, { deals })
  const compared = [...comparisons.values()].filter(({ cardId }) => isOurs.has(cardId) && cardId !== competitorCardId)
  const comparisonOf = new Map(compared.map(one => [one.cardId, one]))
  const recordOf = new Map(cards.map(card => [card.id, card]))
  const judged = compared.filter(one => Math.min(one.with.winRate.closed, one.without.winRate.closed) >= fewestDeals)
  const isProven = ({ cardId, kind }: Placed): boolean =>
    comparisons.get(cardId)?.evidence?.goesWith === (kind === 'strength' ? 'winning' : 'losing')
  const placed = swotOf(compared).filter(one => isAsked(one, body) && isProven(one))
  const named = (one: CardComparison) => {
    const { id, title, topic } = recordOf.get(one.cardId)!
    const { with: having, without, winRate, evidence, landmark } = one
    return {
      cardId: id,
      title,
      subTopicName: topic,
      dealCount: having.deals,
      with: having,
      without,
      winRate,
      evidence,
      landmark,
    }
  }
  const present = async (one: Placed): Promise<SwotCard[]> => {
    const card = recordOf.get(one.cardId)
    const comparison = comparisonOf.get(one.cardId)
    if (!card || !comparison) return []
    const wanted = deals.filter(({ status }) => status === (one.kind === 'strength' ? 'Won' : 'Lost'))
    const topDeals = await topDealsOf(app, tx, card, wanted, body)
    return [{ ...named(comparison), percentile: one.percentile, level: one.level, topDeals }]
  }
  const presentAll = async (kind: Placed['kind']) => {
    const shown: SwotCard[] = []
    for (const one of placed) if (one.kind === kind) shown.push(...(await present(one)))
    return shown
  }
  const isPlaced = new Set(placed.map(({ cardId }) => cardId))
  const reports = await loadLastReports(tx, body.marketId)
  return {
    lastReport: (competitor && reports.get(competitor.id)) ?? null,
    competitor: competitor && { id: competitor.id, name: competitor.title },
    dealCount: deals.length,
    winRate: winRateOf(deals),
    judged: judged.length,
    tooFew: compared.length - judged.length,
    strengths: await presentAll('strength'),
    // The worst first.
    weaknesses: (await presentAll('weakness')).reverse(),
    others: compared
      .filter(one => one.with.deals > 0 && !isPlaced.has(one.cardId))
      .map(named)
      .sort((a, b) => b.dealCount - a.dealCount || a.title.localeCompare(b.title)),
  }
}
