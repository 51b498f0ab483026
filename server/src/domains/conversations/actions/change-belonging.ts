import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { noDealNotice } from '#pipeline/attribute/find-belonging.ts'
import { reAttribute } from '#pipeline/attribute/re-attribute.ts'
import { stageOnDay } from '#pipeline/attribute/stage-on-day.ts'
import { isDateNotice } from '#pipeline/prepare/date-notices.ts'

/** Where a conversation belongs and when it was. */
export interface Belonging {
  readonly dealId: number | null
  /** Calendar day, YYYY-MM-DD; null when it is not known. */
  readonly day: string | null
}

const settledNotices = (row: Row<'conversation'>, { day }: Belonging): string[] =>
  row.notices.filter(
    notice => !notice.startsWith(noDealNotice) && !(isDateNotice(notice) && day !== null && day !== row.happened_on),
  )

/**
 * Gives a conversation its deal and its day. Its stage is that of the deal on that day, the people it knows by the
 * account's contacts are those of the deal, and the scores of the deals concerned follow. A day that stays keeps its time.
 *
 * @throws AppError NOT_FOUND for a strange deal
 */
export const changeBelonging = async (
  app: AppContext,
  tx: TenantTransaction,
  row: Row<'conversation'>,
  to: Belonging,
): Promise<void> => {
  const deal = to.dealId === null ? null : await findDeal(tx, to.dealId)
  const stage = deal ? await stageOnDay(tx, deal.id, to.day) : { stage: null, fromHistory: false }
  const change = {
    ...(to.dealId === row.opportunity_id
      ? {}
      : { opportunityId: to.dealId, accountId: deal ? deal.account_id : row.account_id }),
    ...(to.day === row.happened_on ? {} : { happenedOn: to.day, happenedAt: null }),
    stage: stage.stage,
    stageFromHistory: stage.fromHistory,
  }
  await reAttribute(app, tx, [row.id], new Map([[row.id, change]]))
  await tx.db
    .updateTable('conversation')
    .set({ notices: settledNotices(row, to) })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', row.id)
    .execute()
}
