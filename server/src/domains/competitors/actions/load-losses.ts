import type { Answer, Received } from '@bic/contract/calls/routes'
import type { SaidInDeals } from '@bic/contract/competitors/competitors'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { compareMessages } from '#domains/analysis/shared/compare-messages.ts'
import { winRateOf } from '#domains/analysis/shared/deal-figures.ts'
import { type FilteredDeal, filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import { loadStatedReasons } from '#domains/analysis/shared/stated-reasons.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { countSaid, type Said } from './count-said.ts'
import { findCompetitor } from './find-competitor.ts'

type Losses = Answer<'getLosses'>

const mostDeals = 10
const mostCards = 8

const isObjection = ({ topic }: CardRecord): boolean => topic.toLowerCase() === 'objections'
/** Neither of these is a message that sellers try. */
const isTried = (card: CardRecord): boolean =>
  !(isObjection(card) || ['competitors', 'competition'].includes(card.topic.toLowerCase()))

const largestFirst = (a: FilteredDeal, b: FilteredDeal): number =>
  (b.amount_cents ?? 0) - (a.amount_cents ?? 0) || b.id - a.id

const presentLost = async (tx: SnapshotTx, deals: readonly FilteredDeal[]): Promise<Losses['lost']> => {
  const ids = deals
    .toSorted(largestFirst)
    .slice(0, mostDeals)
    .map(({ id }) => id)
  const stated = await loadStatedReasons(tx, ids)
  return (await loadDeals(tx, ids)).map(presentDeal).map(deal => ({
    storyId: deal.id,
    storyName: deal.storyName,
    accountName: deal.accountName,
    opportunityOwner: deal.opportunityOwner,
    opportunityAmount: deal.opportunityAmount,
    closedDate: deal.closedDate,
    statedReasons: [...(stated.get(deal.id) ?? [])],
  }))
}

/**
 * What is known of the lost deals of a filter, whether or not anything is proven of it: those with one competitor when it
 * names one.
 *
 * @param userId who asks, for their own cards on trial. @throws AppError NOT_FOUND
 */
export const loadLosses = async (
  app: AppContext,
  tx: SnapshotTx,
  body: Received<'getLosses', 'body'>,
  userId: number,
): Promise<Losses> => {
  const { competitorCardId, ...others } = body
  const competitor = await findCompetitor(tx, body)
  const deals = (await filterDeals(app, tx, body)).filter(({ status }) => status !== 'Open')
  const lost = deals.filter(({ status }) => status === 'Lost')
  const cards = await (await selectAnalysisCards(tx, body, userId)).execute()
  const { comparisons } = await compareMessages(app, tx, others, userId)
  const said = await countSaid(tx, deals)
  const list = (own: readonly CardRecord[], side: keyof Said): SaidInDeals[] =>
    own
      .flatMap(({ id, title, topic }) => {
        const counted = said[side].get(id)
        if (!counted || counted.lostIdList.length === 0 || id === competitorCardId) return []
        return { cardId: id, title, topicName: topic, evidence: comparisons.get(id)?.evidence ?? null, ...counted }
      })
      .sort((a, b) => b.lostIdList.length - a.lostIdList.length || a.title.localeCompare(b.title))
      .slice(0, mostCards)
  return {
    competitor: competitor && { id: competitor.id, name: competitor.title },
    comparison: (competitor && comparisons.get(competitor.id)) ?? null,
    winRate: winRateOf(deals),
    lostAmount: lost.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0) / 100,
    lostIdList: lost.map(({ id }) => id),
    wonIdList: deals.filter(({ status }) => status === 'Won').map(({ id }) => id),
    lost: await presentLost(tx, lost),
    objections: list(cards.filter(isObjection), 'byBuyers'),
    tried: list(cards.filter(isTried), 'bySellers'),
  }
}
