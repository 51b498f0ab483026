import type { CardInsight } from '@bic/contract/reports/report'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import type { CardRecord } from '../../playbook/actions/read-cards.ts'
import { coveredConversations } from '../report/covered.ts'
import type { FoundReport } from '../report/find-report.ts'
import { findTold } from './find-passages.ts'
import { readKeptInsight } from './kept-insight.ts'
import { tellInsight } from './tell-insight.ts'

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
  return kept ?? tellInsight(await findTold(app, tx, report, card, await coveredConversations(tx, report)))
}
