import { addressOfFilter } from '@bic/contract/analysis/filter-address'
import { marketFilterBody } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { z } from 'zod'
import type { AppContext } from '#app-context.ts'
import { renewForecast } from '#domains/forecast/shared/current-forecast.ts'
import { type Handover, mailPerson } from '#domains/notifications/shared/mail-person.ts'
import { drawPdf } from '#domains/printing/shared/draw-pdf.ts'
import { formatPeriodOf } from '#domains/printing/shared/periods.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { writeLetter } from '#providers/letter.ts'
import { loadReportSheet } from '../shared/report-sheet.ts'

interface MailPayload {
  readonly scheduleId: number
  /** The week or month that it is for. */
  readonly period: string
}

const storedFilter = z.object(marketFilterBody)

const screens = { 'win-loss': '/win-loss-report', pipeline: '/pipeline-report' } as const

/** A schedule whose mail of a period was not handed over yet, with who gets it; null when it is not, or they are gone. */
const findDue = async ({ db, customerId }: TenantTransaction, { scheduleId, period }: MailPayload) => {
  const row = await db
    .selectFrom('report_schedule')
    .innerJoin('app_user', join =>
      join
        .onRef('app_user.customer_id', '=', 'report_schedule.customer_id')
        .onRef('app_user.id', '=', 'report_schedule.user_id'),
    )
    .selectAll('report_schedule')
    .select('app_user.email')
    .where('report_schedule.customer_id', '=', customerId)
    .where('report_schedule.id', '=', scheduleId)
    .where('app_user.active', '=', true)
    .executeTakeFirst()
  return !row || (row.handed_period !== null && row.handed_period >= period) ? null : row
}

type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

const filterOf = ({ filters, market_id }: Due) => ({ ...storedFilter.parse(filters), marketId: market_id })

const loadSheet = (app: AppContext, tx: SnapshotTx, due: Due) => loadReportSheet(app, tx, due.report, filterOf(due))

/** The period of a schedule that was handed over, when it is taken back, and the one that was mailed. */
const columnsOf = (state: Handover, period: string): { handed_period?: string | null; mailed_period?: string } => {
  if (state === 'sent') return { handed_period: period, mailed_period: period }
  return { handed_period: state === 'handed over' ? period : null }
}

/**
 * Mails a report as a PDF to who scheduled it, never twice for a period: that it is handed over is written down before a mail
 * server can accept it.
 */
export const mailReportJob: JobHandler<MailPayload> = async job => {
  const { app, customerId, payload, read } = job
  await renewForecast(app, customerId)
  const found = await read(async tx => {
    const due = await findDue(tx, payload)
    return due && { due, sheet: await loadSheet(app, tx, due) }
  })
  if (!found) return { mails: 0 }
  const { due, sheet } = found
  const pdf = await drawPdf({ customerId, sheet, madeAt: app.now() })
  const address = new URL(`${screens[due.report]}?${addressOfFilter(filterOf(due))}`, app.config.publicUrl).href
  const mail = {
    to: due.email,
    ...writeLetter({
      subject: `${sheet.title} (${formatPeriodOf(payload.period)})`,
      opening: [...sheet.blocks.flatMap(block => (block.kind === 'statement' ? block.text : [])), sheet.subtitle],
      action: { lead: 'Open the report:', label: 'Open the report', address },
      closing: [
        `The whole report is attached as a PDF. You receive it every ${due.every}, and can stop it on the same screen.`,
      ],
    }),
    id: `report-${customerId}-${due.id}-${payload.period}`,
    attachments: [{ name: `${due.report}-report-${payload.period}.pdf`, type: 'application/pdf', content: pdf }],
  }
  const isSent = await mailPerson(job, due.user_id, mail, async ({ db }, state) => {
    const { numUpdatedRows } = await db
      .updateTable('report_schedule')
      .set(columnsOf(state, payload.period))
      .where('customer_id', '=', customerId)
      .where('id', '=', due.id)
      .$if(state === 'handed over', update => update.where('handed_period', 'is distinct from', payload.period))
      .executeTakeFirst()
    return numUpdatedRows
  })
  return { mails: isSent ? 1 : 0 }
}
