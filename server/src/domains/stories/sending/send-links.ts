import type { SignedInUser } from '@bic/contract/calls/access'
import type { TenantTransaction } from '@bic/database/tenant'
import type { TeamMember } from '#domains/crm/shared/team-of-deals.ts'
import { notify } from '#domains/notifications/shared/notify.ts'
import { startJob } from '#jobs/job-run.ts'
import { mailKind, surveyPath } from './mail-survey-link-job.ts'

interface Asking {
  readonly deal: { readonly id: number; readonly name: string }
  readonly userIds: readonly number[]
  /** What the sender wrote; may be empty. */
  readonly message: string
  readonly sender: SignedInUser
  /** The day where the customer is. */
  readonly today: string
  readonly at: Date
}

/** Writes down that somebody is sent a link; false when they were sent it on that day already. */
const record = async ({ db, customerId }: TenantTransaction, { deal, today, sender, at }: Asking, userId: number) => {
  const written = await db
    .insertInto('survey_sending')
    .values({
      customer_id: customerId,
      opportunity_id: deal.id,
      user_id: userId,
      sent_on: today,
      sent_by: sender.userId,
      sent_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Sends the link of a deal's review to users, by note and by mail, once a day each; answers who is sent it now. */
export const sendLinks = async (tx: TenantTransaction, asking: Asking): Promise<readonly TeamMember[]> => {
  const { deal, userIds, message, sender, today, at } = asking
  const name = `${sender.firstName} ${sender.lastName}`.trim()
  const sent: TeamMember[] = []
  for (const userId of userIds) {
    if (!(await record(tx, asking, userId))) continue
    const member = { dealId: deal.id, userId }
    sent.push(member)
    const title = `Deal review: ${deal.name}`
    const text = message || `${name} asks you to review this deal.`
    const key = `survey-${deal.id}-${today}`
    await notify(tx, { userId, kind: 'survey', title, text, link: surveyPath(deal.id), key, at })
    await startJob(tx, {
      kind: mailKind,
      title: `Mail of the review of ${deal.name}`,
      payload: { ...member, sender: name, message },
      createdBy: sender.userId,
    })
  }
  return sent
}
