import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findSurveyDeal } from '../survey/actions/find-survey.ts'
import { sendLinks } from './send-links.ts'

export const surveyLinkSend: Handler<'surveyLinkSend'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const deal = await findDeal(tx, await findSurveyDeal(tx, body))
    const emails = [...new Set(body.emailList.map(email => email.toLowerCase()))].sort()
    const { rows } = await tx.client.query<{ id: number; email: string; active: boolean }>(
      'select id, lower(email) as email, active from app_user where customer_id = $1 and lower(email) = any($2::text[])',
      [tx.customerId, emails],
    )
    const people = new Map(rows.map(row => [row.email, row]))
    const stranger = emails.find(email => !people.has(email))
    if (stranger !== undefined)
      throw badInput('emailList', `${stranger} belongs to no user. Add them to the team of the deal first.`)
    const inactive = emails.find(email => people.get(email)?.active === false)
    if (inactive !== undefined)
      throw badInput(
        'emailList',
        `${inactive} cannot sign in. Ask an administrator to reactivate them, or leave them out.`,
      )
    const at = app.now()
    const { today } = await loadCalendar(tx, at)
    const userIds = rows.map(({ id }) => id).sort((a, b) => a - b)
    const sent = await sendLinks(tx, { deal, userIds, message: body.message ?? '', sender: user, today, at })
    const entry = { action: 'survey link sent', entity: 'deal', entityId: deal.id, detail: { sent } }
    return changed({ sentCount: emails.length }, entry, { what: ['surveys'], dealId: deal.id })
  })
