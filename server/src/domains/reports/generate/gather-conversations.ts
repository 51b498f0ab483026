import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { filterDeals } from '../../analysis/actions/filter-deals.ts'
import { coveredBy, coveredValues } from '../report/covered.ts'
import { findGenerated } from '../report/find-report.ts'

/** Fixes which conversations a report covers, once: a run that is begun again finds them. */
export const gatherConversations = async (app: AppContext, tx: TenantTransaction, reportId: number): Promise<void> => {
  await takeSnapshot(tx)
  const report = await findGenerated(tx, reportId)
  if (report.made) return
  const deals = await filterDeals(app, tx, report.filter)
  const values = coveredValues(
    deals.map(({ id }) => id),
    report,
  )
  await tx.client.query(
    `insert into report_conversation (customer_id, report_id, conversation_id)
     select $1, $6, c.id from conversation c where ${coveredBy} on conflict do nothing`,
    [tx.customerId, ...values, report.id],
  )
  await tx.client.query(
    `update report set made_at = $3,
       (made_conversations, made_deals) = (
         select count(*), count(distinct c.opportunity_id) from report_conversation rc
         join conversation c on c.customer_id = $1 and c.id = rc.conversation_id
         where rc.customer_id = $1 and rc.report_id = $2)
     where customer_id = $1 and id = $2`,
    [tx.customerId, report.id, app.now()],
  )
}
