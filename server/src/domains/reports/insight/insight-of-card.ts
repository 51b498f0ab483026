import type { CardInsight } from '@bic/contract/reports/report'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import { directionChosen } from '../../analysis/actions/having-card.ts'
import type { CardRecord } from '../../playbook/actions/read-cards.ts'
import { coveredConversations } from '../report/covered.ts'
import type { FoundReport } from '../report/find-report.ts'
import { findTold, type Told } from './find-passages.ts'
import { readKeptInsight } from './kept-insight.ts'
import { tellInsight } from './tell-insight.ts'

/** The conversations of a report that are most about a card. In a transaction whose snapshot was taken. */
export const findToldInReport = async (
  app: AppContext,
  tx: TenantTransaction,
  report: FoundReport,
  card: CardRecord,
): Promise<Told> =>
  findTold(app, tx, [card.id], {
    ...{ marketId: report.marketId, types: report.types, within: await coveredConversations(tx, report) },
    direction: directionChosen(report.filter, card.directionality),
  })

/**
 * The insight of a card of a report: as it was generated, else in the words of the conversations as they are now. In a
 * transaction whose snapshot was taken.
 */
export const insightOfCard = async (
  app: AppContext,
  tx: TenantTransaction,
  report: FoundReport,
  card: CardRecord,
): Promise<CardInsight> => {
  const kept = report.type === 'standing' ? null : await readKeptInsight(tx, report.id, card.id)
  return kept ?? tellInsight(await findToldInReport(app, tx, report, card))
}
