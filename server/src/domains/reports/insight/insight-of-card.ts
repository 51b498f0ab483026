import type { CardInsight } from '@bic/contract/reports/report'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { directionChosen } from '#domains/analysis/shared/having-card.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { coveredConversations } from '../report/covered.ts'
import type { FoundReport } from '../report/find-report.ts'
import { findSources, type InsightSources } from './find-passages.ts'
import { loadKeptInsight } from './kept-insight.ts'
import { summariseInsight } from './summarise-insight.ts'

/** The conversations of a report that are most about a card. */
export const findReportSources = async (
  app: AppContext,
  tx: SnapshotTx,
  report: FoundReport,
  card: CardRecord,
): Promise<InsightSources> =>
  findSources(app, tx, [card.id], {
    marketId: report.marketId,
    types: report.types,
    within: await coveredConversations(tx, report),
    direction: directionChosen(report.filter, card.directionality),
  })

/**
 * The insight of a card of a report: as it was generated, else in the words of the conversations as they are now.
 */
export const insightOfCard = async (
  app: AppContext,
  tx: SnapshotTx,
  report: FoundReport,
  card: CardRecord,
): Promise<CardInsight> => {
  const kept = report.type === 'standing' ? null : await loadKeptInsight(tx, report.id, card.id)
  return kept ?? summariseInsight(await findReportSources(app, tx, report, card))
}
