import { type AlertType, alertTypes } from '@bic/contract/alerts/alert-types'
import type { TenantTransaction } from '@bic/database/tenant'
import { renewForecast } from '#domains/forecast/shared/current-forecast.ts'
import { handoverColumns, mailPerson } from '#domains/notifications/shared/mail-person.ts'
import { formatPeriodOf } from '#domains/printing/shared/periods.ts'
import { writeSheetMail } from '#domains/printing/shared/sheet-mail.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { unsubscribeAddress } from '../mails/mail-link.ts'
import { loadMailStops } from '../mails/mail-stops.ts'
import { loadParts } from './load-parts.ts'

export const mailPeriodKind = 'period-mail'

interface MailPayload {
  readonly userId: number
  readonly alertType: AlertType
  readonly period: string
}

/** Who gets a mail that was not handed over yet, and the day of its digest; null when it was, they are gone, or they ended such mails. */
const findDue = async (tx: TenantTransaction, { userId, alertType, period }: MailPayload) => {
  const row = await tx.db
    .selectFrom('period_mail')
    .innerJoin('app_user', join =>
      join
        .onRef('app_user.customer_id', '=', 'period_mail.customer_id')
        .onRef('app_user.id', '=', 'period_mail.user_id'),
    )
    .select(['app_user.email', 'period_mail.day'])
    .where('period_mail.customer_id', '=', tx.customerId)
    .where('period_mail.user_id', '=', userId)
    .where('period_mail.alert_type', '=', alertType)
    .where('period_mail.period', '=', period)
    .where('period_mail.handed_at', 'is', null)
    .where('app_user.active', '=', true)
    .executeTakeFirst()
  return !row || (await loadMailStops(tx, userId)).has(alertType) ? null : row
}

/**
 * Mails what a type of alert reported about a week, month or day, never twice: that it is handed over is written down before a
 * mail server can accept it.
 */
export const mailPeriodJob: JobHandler<MailPayload> = async job => {
  const { app, customerId, payload, read } = job
  const { userId, alertType, period } = payload
  if (alertType === 'Monthly Pipeline Action') await renewForecast(app, customerId)
  const addressOf = (path: string): string => new URL(path, app.config.publicUrl).href
  const found = await read(async tx => {
    const due = await findDue(tx, payload)
    return due && { due, ...(await loadParts(app, tx, { ...payload, day: due.day })) }
  })
  if (!found || found.parts.length === 0) return { mails: 0 }
  const { due, parts, names, more } = found
  const unsubscribe = await unsubscribeAddress(app, { customerId, userId, types: [alertType] })
  const mail = writeSheetMail({
    subject: `${alertType}: ${names.length === 1 ? (names[0] ?? '') : formatPeriodOf(period)}`,
    parts: parts.map(({ sheet, path }) => ({ sheet, address: addressOf(path) })),
    foot: [
      ...(more > 0 ? [{ text: `${more} more stand in Alert Management.` }] : []),
      { text: 'You receive this because you follow it; there is one such mail for each period.' },
      { text: 'Pause or stop alerts', address: addressOf('/alert-management') },
      { text: `End mails of ${alertType}`, address: unsubscribe },
    ],
  })
  // Digits in place of the name: what names a mail has no spaces.
  const id = `period-${customerId}-${userId}-${alertTypes.indexOf(alertType)}-${period}`
  const isSent = await mailPerson(job, userId, { to: due.email, ...mail, unsubscribe, id }, async ({ db }, state) => {
    const { numUpdatedRows } = await db
      .updateTable('period_mail')
      .set(handoverColumns(state, app.now()))
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('alert_type', '=', alertType)
      .where('period', '=', period)
      .$if(state === 'handed over', update => update.where('handed_at', 'is', null))
      .executeTakeFirst()
    return numUpdatedRows
  })
  return { mails: isSent ? 1 : 0 }
}
