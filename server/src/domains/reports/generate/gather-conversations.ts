import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { type FilteredDeal, filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { coveredBy, coveredValues } from '../report/covered.ts'
import { findGenerated } from '../report/find-report.ts'

const coverConversations = async (
  app: AppContext,
  tx: TenantTransaction,
  deals: readonly FilteredDeal[],
  reportId: number,
): Promise<void> => {
  const report = await findGenerated(tx, reportId)
  if (report.made) return
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

/** Fixes which conversations a report covers, once: a run that is begun again finds them. */
export const gatherConversations = async (
  { app, read, write }: Pick<JobContext, 'app' | 'read' | 'write'>,
  reportId: number,
): Promise<void> => {
  const deals = await read(async tx => filterDeals(app, tx, (await findGenerated(tx, reportId)).filter))
  await write(async tx => unaudited(await coverConversations(app, tx, deals, reportId), 'step'))
}
