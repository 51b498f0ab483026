import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { writeLetter } from '#providers/letter.ts'

export const mailKind = 'survey-mail'

interface MailPayload {
  readonly dealId: number
  readonly userId: number
  readonly sender: string
  /** What the sender wrote; may be empty. */
  readonly message: string
}

/** The review of a deal within the application. */
export const surveyPath = (dealId: number): string => `/survey?storyId=${dealId}&opptyId=${dealId}`

/** Mails the link of a review to one person. It is tried again, under the same id, when the mail server fails or the process dies. */
export const mailSurveyLinkJob: JobHandler<MailPayload> = async job => {
  const { app, customerId, jobRunId, payload, read } = job
  const { dealId, userId, sender, message } = payload
  const mail = await read(async tx => {
    const deal = await findDeal(tx, dealId)
    const person = await tx.db
      .selectFrom('app_user')
      .select('email')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', userId)
      .where('active', '=', true)
      .executeTakeFirst()
    if (!person) return null
    const address = new URL(surveyPath(dealId), app.config.publicUrl).href
    const letter = writeLetter({
      subject: `Deal review: ${deal.name}`,
      opening: [`${sender} asks you to review this deal: ${deal.name}.`, message],
      action: { lead: 'Open the review:', label: 'Review the deal', address },
    })
    return { to: person.email, ...letter }
  })
  if (mail) await app.mail.send({ ...mail, id: `deal-review-${customerId}-${jobRunId}` })
  return { mails: mail ? 1 : 0 }
}
