import type { Received } from '@bic/contract/calls/routes'
import { reportCredits } from '@bic/contract/reports/report-limits'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { refuseOtherCustomer } from '../report/refuse-other-customer.ts'
import { reportKind, reportThing } from './report-work.ts'
import { requireRange } from './require-range.ts'

type Body = Received<'generateReport', 'body'>

/** The cards, each once, in the order asked. @throws AppError NOT_FOUND, BAD_INPUT */
const requireCards = async (tx: TenantTransaction, { marketId, cardList }: Body): Promise<number[]> => {
  const ids = [...new Set(cardList)]
  const cards = await selectCards(tx).where('card.id', 'in', ids).execute()
  if (cards.length < ids.length) throw notFound('This card')
  if (cards.some(card => card.market_id !== marketId)) throw badInput('cardList', 'Choose cards of the market.')
  return ids
}

/** The same report of the same person that is still being generated: a second click begins no second one. */
const findUnderWay = async ({ client, customerId }: TenantTransaction, userId: number, body: Body, filters: string) => {
  const { rows } = await client.query<{ reportId: number; jobRunId: number }>(
    `select r.id as "reportId", r.job_run_id as "jobRunId" from report r
     join job_run j on j.customer_id = $1 and j.id = r.job_run_id and j.status in ('queued', 'running')
     where r.customer_id = $1 and r.created_by = $2 and r.market_id = $3 and r.name = $4 and r.type = $5
       and r.status = 'generating' and r.filters = $6::jsonb limit 1`,
    [customerId, userId, body.marketId, body.name, body.reportType, filters],
  )
  return rows[0]
}

export const generateReport: Handler<'generateReport'> = async ({ app, body, user, write }) => {
  refuseOtherCustomer(user, body.customerId)
  const { startDay, endDay } = requireRange(body)
  return write(async tx => {
    await requireRow(tx, 'market', body.marketId)
    const cards = await requireCards(tx, body)
    await requireEntitled(tx, app, user, reportThing)
    const filters = JSON.stringify(body.filters)
    // Two clicks wait for one another here, so that the second finds what the first began.
    await tx.client.query('select id from app_user where customer_id = $1 and id = $2 for no key update', [
      tx.customerId,
      user.userId,
    ])
    const underWay = await findUnderWay(tx, user.userId, body, filters)
    if (underWay) return unchanged({ ...underWay, status: 'generating' as const })
    await requireEntitled(tx, app, user, { name: reportThing.name, credits: reportCredits })
    const at = app.now()
    const { id } = await tx.db
      .insertInto('report')
      .values({
        customer_id: tx.customerId,
        market_id: body.marketId,
        type: body.reportType,
        name: body.name,
        filters,
        conversation: body.conversation,
        start_day: startDay,
        end_day: endDay,
        job_run_id: null,
        created_by: user.userId,
        created_at: at,
        made_at: null,
        made_conversations: null,
        made_deals: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('report_card')
      .values(
        cards.map((cardId, position) => ({
          customer_id: tx.customerId,
          report_id: id,
          card_id: cardId,
          position,
          note: null,
        })),
      )
      .execute()
    const jobRunId = await startJob(tx, {
      kind: reportKind,
      title: `Report ${body.name}`,
      payload: { reportId: id },
      total: cards.length,
      createdBy: user.userId,
    })
    await tx.db
      .updateTable('report')
      .set({ job_run_id: jobRunId })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', id)
      .execute()
    const detail = { name: body.name, marketId: body.marketId, cards: cards.length }
    return changed(
      { reportId: id, jobRunId, status: 'generating' as const },
      { action: 'report asked for', entity: 'report', entityId: id, detail },
      { what: ['reports'] },
    )
  })
}
