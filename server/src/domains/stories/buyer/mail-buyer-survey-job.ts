import type { TenantTransaction } from '@bic/database/tenant'
import { type Handover, handoverColumns, sendOnce } from '#domains/notifications/shared/mail-person.ts'
import { together, unaudited, unchanged } from '#http/written.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { AddressRefused } from '#providers/mail.ts'
import { buyerSurveyAddress } from './actions/buyer-link.ts'
import { endInvitation } from './actions/end-invitation.ts'
import { hasDeclined, loadNames, requireInvitation, stateOf } from './actions/invitation.ts'
import { writeBuyerMail } from './actions/write-buyer-mail.ts'

export const buyerMailKind = 'buyer-survey-mail'

interface MailPayload {
  readonly invitationId: number
  /** They were mailed before and have not answered. */
  readonly isReminder?: boolean
}

/** Notes how far the survey or its reminder has come; answers how many rows that changed. */
const noteMail = async (
  { db, customerId }: TenantTransaction,
  { invitationId, isReminder = false }: MailPayload,
  state: Handover,
  at: Date,
): Promise<bigint> => {
  const { handed_at = null, ...mailed } = handoverColumns(state, at)
  const { numUpdatedRows } = await db
    .updateTable('buyer_invitation')
    .set(isReminder ? { reminder_handed_at: handed_at } : { handed_at, ...mailed })
    .where('customer_id', '=', customerId)
    .where('id', '=', invitationId)
    .$if(state === 'handed over', update => update.where(isReminder ? 'reminder_handed_at' : 'handed_at', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows
}

/**
 * Mails a buyer the link of their survey, or the reminder of it, unless the invitation ended before or, of a reminder, they
 * declined another one. Neither comes twice: it is tried again only while no mail server can have accepted it. An address that is
 * refused for good ends the invitation, so that whoever asked sees it.
 */
export const mailBuyerSurveyJob: JobHandler<MailPayload> = async job => {
  const { app, customerId, payload, read, write } = job
  const { invitationId, isReminder = false } = payload
  const found = await read(async tx => {
    const invitation = await requireInvitation(tx, invitationId)
    const isDue =
      stateOf(invitation, app.now()) === 'open' &&
      (isReminder ? invitation.reminder_handed_at : invitation.handed_at) === null
    if (!isDue || (isReminder && (await hasDeclined(tx, invitation.email)))) return null
    return { invitation, ...(await loadNames(tx, invitation)) }
  })
  if (!found) return { mails: 0 }
  const { invitation, vendor, sender } = found
  const { email, language, kind, name, message, expires_at: expiresAt } = invitation
  const address = await buyerSurveyAddress(app, { customerId, invitationId })
  const mail = writeBuyerMail({ language, kind, name, vendor, sender, message, expiresAt, address, isReminder })
  const id = `buyer-survey${isReminder ? '-reminder' : ''}-${customerId}-${invitationId}`
  const note = (tx: TenantTransaction, state: Handover) => noteMail(tx, payload, state, app.now())
  try {
    if (!(await sendOnce(job, { to: email, ...mail, id }, note))) return { mails: 0 }
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    await write(async tx => {
      const row = await requireInvitation(tx, invitationId, true)
      if (stateOf(row, app.now()) !== 'open') return unchanged(null)
      return together(null, await endInvitation(tx, row, 'undeliverable', app.now()))
    })
    return { mails: 0 }
  }
  await write(async tx =>
    unaudited(await note(tx, 'sent'), 'step', { what: ['surveys'], dealId: invitation.opportunity_id }),
  )
  return { mails: 1 }
}
