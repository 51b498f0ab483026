import { sensitivities } from '@bic/contract/alerts/alert-types'
import { weeksPerFalseAlarm } from '@bic/engine/alerts/budget'
import { dayMs } from '@bic/engine/calendar/day'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import type { Handler } from '#http/call-context.ts'

const weeksAYear = 52

/** Facts of deals and reports of a month are no alarms; only Message Alerts can be false. */
export const getAlertBudget: Handler<'getAlertBudget'> = async ({ app, user, read }) =>
  read(async ({ db }) => {
    const { customerId, userId } = user
    const running = await db
      .selectFrom('user_alert')
      .select(['sensitivity', 'created_at'])
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('alert_type', '=', 'Message Alert')
      .where('status', '=', 'running')
      .execute()
    const reported = await db
      .selectFrom('raised_alert')
      .select('useful')
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('alert_type', '=', 'Message Alert')
      .execute()
    const promised = sensitivities.flatMap(sensitivity => {
      const following = running.filter(one => one.sensitivity === sensitivity).length
      return following === 0
        ? []
        : [{ sensitivity, following, falseAYear: weeksAYear / weeksPerFalseAlarm[sensitivity] }]
    })
    const now = app.now().getTime()
    const first = Math.min(now, ...running.map(({ created_at }) => created_at.getTime()))
    return {
      promised,
      observed: {
        reported: reported.length,
        judged: reported.filter(({ useful }) => useful !== null).length,
        days: Math.floor((now - first) / dayMs),
        notUseful: wilsonShare(reported.filter(({ useful }) => useful === false).length, reported.length),
      },
    }
  })
