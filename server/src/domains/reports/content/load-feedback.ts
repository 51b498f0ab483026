import { createHash } from 'node:crypto'
import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { compareMessages } from '#domains/analysis/shared/compare-messages.ts'
import { figuresOf } from '#domains/analysis/shared/deal-figures.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { cardsOfReport, countCards } from '../report/cards-of-report.ts'
import { coveredConversations } from '../report/covered.ts'
import type { FoundReport } from '../report/find-report.ts'
import { presentReport } from '../report/present-report.ts'

const filterId = ({ filter, types, startDay, endDay }: FoundReport): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(filter).sort(), [...types].sort(), startDay, endDay]))
    .digest('hex')
    .slice(0, 16)

/** How the deals with each card of a report did, counted now. */
export const loadFeedback = async (
  app: AppContext,
  tx: SnapshotTx,
  report: FoundReport,
): Promise<Answer<'getMessagingFeedback'>> => {
  const deals = await filterDeals(app, tx, report.filter)
  const covered = await coveredConversations(tx, report)
  const cards = await countCards(app, tx, report, { deals, covered })
  const own = await cardsOfReport(tx, report)
  const asked = { ...report.filter, marketId: report.marketId, testCards: 'N' as const }
  const { comparisons } = await compareMessages(app, tx, asked, 0, { deals, own })
  const { marketId: _marketId, ...filters } = report.filter
  return {
    ...presentReport(report, tx.customerId),
    filterId: filterId(report),
    filters,
    conversation: report.types.join(','),
    startDate: report.startDay,
    endDate: report.endDay,
    cards: cards.flatMap(card => {
      const comparison = comparisons.get(card.cardId)
      return comparison ? [{ ...comparison, ...card }] : []
    }),
    metrics: { deals: deals.length, conversations: covered.size, ...figuresOf(deals) },
  }
}
