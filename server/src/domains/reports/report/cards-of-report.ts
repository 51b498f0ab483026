import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen, havingCard } from '#domains/analysis/shared/having-card.ts'
import { type CardRecord, selectCards } from '#domains/playbook/shared/read-cards.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { notFound } from '#http/app-error.ts'
import type { FoundReport } from './find-report.ts'

/** Cards of a standing report, at most: those that the most deals have. */
const mostStanding = 20

/** The cards of a report in their order; of a standing one all cards in use of its market. */
export const cardsOfReport = async (tx: TenantTransaction, report: FoundReport): Promise<CardRecord[]> => {
  if (report.type === 'standing')
    return selectCards(tx)
      .where('card.market_id', '=', report.marketId)
      .where('card.archived_at', 'is', null)
      .where('card.test_card', '=', false)
      .orderBy('card.id')
      .execute()
  return selectCards(tx)
    .innerJoin('report_card', join =>
      join.onRef('report_card.customer_id', '=', 'card.customer_id').onRef('report_card.card_id', '=', 'card.id'),
    )
    .where('report_card.report_id', '=', report.id)
    .orderBy('report_card.position')
    .execute()
}

/** One of the cards of a report. @throws AppError NOT_FOUND */
export const findCardOfReport = async (
  tx: TenantTransaction,
  report: FoundReport,
  cardId: number,
): Promise<CardRecord> => {
  const card = (await cardsOfReport(tx, report)).find(({ id }) => id === cardId)
  if (!card) throw notFound('This card')
  return card
}

/** What counts of a card in a report: in which conversations, and whose words. */
export const countedIn = (report: FoundReport, card: CardRecord, covered: ReadonlySet<number>) => ({
  buyerOnly: directionChosen(report.filter, card.directionality) === 'buyerOnly',
  within: [covered],
})

export interface Looked {
  readonly deals: readonly FilteredDeal[]
  readonly covered: ReadonlySet<number>
}

/** A card with the deals of the report that have it and its counts in the report's conversations. */
const countCard = async (
  app: AppContext,
  tx: SnapshotTx,
  report: FoundReport,
  card: CardRecord,
  { deals, covered }: Looked,
) => {
  const has = await havingCard(app, tx, card.id, report.filter)
  const byDeal = (await loadHistory(app, tx, card.id)).countByDeal(countedIn(report, card, covered))
  const said = [...byDeal].map(([storyId, { matches, conversations }]) => ({
    storyId,
    matches,
    conversations: conversations.reduce((sum, count) => sum + count, 0),
  }))
  const storyIdList = deals.filter(({ id }) => has(id)).map(({ id }) => id)
  return {
    cardId: card.id,
    title: card.title,
    topicName: card.topic,
    deals: storyIdList.length,
    n: deals.length,
    conversations: said.reduce((sum, one) => sum + one.conversations, 0),
    matches: said.reduce((sum, one) => sum + one.matches, 0),
    storyIdList,
    said: said.sort((a, b) => b.conversations - a.conversations || a.storyId - b.storyId),
  }
}

/** The cards of a report as they count now; of a standing one those that came up, the most heard first. */
export const countCards = async (app: AppContext, tx: SnapshotTx, report: FoundReport, looked: Looked) => {
  const counted: Awaited<ReturnType<typeof countCard>>[] = []
  for (const card of await cardsOfReport(tx, report)) counted.push(await countCard(app, tx, report, card, looked))
  if (report.type !== 'standing') return counted
  return counted
    .filter(({ conversations }) => conversations > 0)
    .sort((a, b) => b.deals - a.deals || b.conversations - a.conversations || a.cardId - b.cardId)
    .slice(0, mostStanding)
}
