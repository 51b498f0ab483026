import { together, unchanged } from '#http/written.ts'
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

/**
 * Mails a buyer the link of their survey, or the reminder of it, unless the invitation ended before or, of a reminder, they declined another one. It is tried again when the mail server fails; an
 * address that is refused for good ends the invitation, so that whoever asked sees it.
 */
export const mailBuyerSurveyJob: JobHandler<MailPayload> = async job => {
  const { app, customerId, payload, read, write } = job
  const { invitationId, isReminder = false } = payload
  const found = await read(async tx => {
    const invitation = await requireInvitation(tx, invitationId)
    const isOpen = stateOf(invitation, app.now()) === 'open'
    if (!isOpen || (isReminder && (await hasDeclined(tx, invitation.email)))) return null
    return { invitation, ...(await loadNames(tx, invitation)) }
  })
  if (!found) return { mails: 0 }
  const { invitation, vendor, sender } = found
  const { email, language, kind, name, message, expires_at: expiresAt } = invitation
  const address = await buyerSurveyAddress(app, { customerId, invitationId })
  const mail = writeBuyerMail({ language, kind, name, vendor, sender, message, expiresAt, address, isReminder })
  try {
    await app.mail.send({
      to: email,
      ...mail,
      id: `buyer-survey${isReminder ? '-reminder' : ''}-${customerId}-${invitationId}`,
    })
    return { mails: 1 }
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    await write(async tx => {
      const row = await requireInvitation(tx, invitationId, true)
      if (stateOf(row, app.now()) !== 'open') return unchanged(null)
      return together(null, await endInvitation(tx, row, 'undeliverable', app.now()))
    })
    return { mails: 0 }
  }
}
