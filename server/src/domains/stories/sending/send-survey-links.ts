import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { type TeamMember, teamOfDeals } from '#domains/crm/shared/team-of-deals.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { sendLinks } from './send-links.ts'

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
    const sent: TeamMember[] = []
    for (const deal of deals) {
      const userIds = (teams.get(deal.id) ?? []).map(({ userId }) => userId)
      sent.push(...(await sendLinks(tx, { deal, userIds, message: body.message ?? '', sender: user, today, at })))
    }
    const failedOpptyIds = dealIds.filter(id => !teams.has(id))
    const answer = { sentCount: dealIds.length - failedOpptyIds.length, failedOpptyIds }
    const entry = { action: 'survey links sent', entity: 'deal', entityId: dealIds.join(','), detail: { sent } }
    return changed(answer, entry)
  })
