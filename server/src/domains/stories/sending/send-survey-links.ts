import type { TenantTransaction } from '@bic/database/tenant'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { type TeamMember, teamOfDeals } from '#domains/crm/shared/team-of-deals.ts'
import { notify } from '#domains/notifications/shared/notify.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { mailKind, surveyPath } from './mail-survey-link-job.ts'

interface Sending {
  readonly sent_on: string
  readonly sent_by: number
  readonly sent_at: Date
}

/** Writes down that somebody is sent a link; false when they were sent it on that day already. */
const record = async (
  { db, customerId }: TenantTransaction,
  { dealId, userId }: TeamMember,
  sending: Sending,
): Promise<boolean> => {
  const written = await db
    .insertInto('survey_sending')
    .values({ customer_id: customerId, opportunity_id: dealId, user_id: userId, ...sending })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

export const sendSurveyLinksForMultipleOpptys: Handler<'sendSurveyLinksForMultipleOpptys'> = async ({
  app,
  body,
  user,
  write,
}) =>
  write(async tx => {
    const dealIds = [...new Set(body.opptyIdList)].sort((a, b) => a - b)
    const deals = (await loadDeals(tx, dealIds)).filter(({ disabled }) => !disabled)
    if (deals.length < dealIds.length) throw notFound('One of these deals')
    const teams = await teamOfDeals(tx, dealIds)
    const at = app.now()
    const { today } = await loadCalendar(tx, at)
    const sender = `${user.firstName} ${user.lastName}`.trim()
    const sent: TeamMember[] = []
    for (const { id, name } of deals) {
      for (const member of teams.get(id) ?? []) {
        const sending = { sent_on: today, sent_by: user.userId, sent_at: at }
        if (!(await record(tx, member, sending))) continue
        sent.push(member)
        const title = `Deal review: ${name}`
        const text = body.message || `${sender} asks you to review this deal.`
        const key = `survey-${id}-${today}`
        await notify(tx, { userId: member.userId, kind: 'survey', title, text, link: surveyPath(id), key, at })
        await startJob(tx, {
          kind: mailKind,
          title: `Mail of the review of ${name}`,
          payload: { ...member, sender, message: body.message ?? '' },
          createdBy: user.userId,
        })
      }
    }
    const failedOpptyIds = dealIds.filter(id => !teams.has(id))
    const answer = { sentCount: dealIds.length - failedOpptyIds.length, failedOpptyIds }
    const entry = { action: 'survey links sent', entity: 'deal', entityId: dealIds.join(','), detail: { sent } }
    return changed(answer, entry)
  })
