import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { loadSpotlight } from './kept-spotlight.ts'
import { writeSpotlightMail } from './spotlight-mail.ts'

export const mailKind = 'spotlight-mail'

interface MailPayload {
  readonly dealId: number
  readonly userId: number
}

/** The page of a deal within the application. */
export const dealPath = (dealId: number): string => `/dealgametape/storyId/${dealId}/opptyId/${dealId}`

/** Mails a spotlight to one person. It is tried again, under the same id, when the mail server fails or the process dies. */
export const mailSpotlightJob: JobHandler<MailPayload> = async job => {
  const { app, customerId, jobRunId, payload, read } = job
  const { dealId, userId } = payload
  const mail = await read(async tx => {
    const deal = await findDeal(tx, dealId)
    const kept = await loadSpotlight(tx, dealId)
    const person = await tx.db
      .selectFrom('app_user')
      .select('email')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', userId)
      .where('active', '=', true)
      .executeTakeFirst()
    if (!kept || !person) return null
    const address = new URL(dealPath(dealId), app.config.publicUrl).href
    return { to: person.email, ...writeSpotlightMail(kept.spotlight, { dealName: deal.name, address }) }
  })
  if (mail) await app.mail.send({ ...mail, id: `spotlight-${customerId}-${jobRunId}` })
  return { mails: mail ? 1 : 0 }
}
