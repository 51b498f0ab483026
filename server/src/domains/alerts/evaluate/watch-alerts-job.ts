import type { TenantTransaction } from '@bic/database/tenant'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { unaudited } from '#http/written.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { askPosts } from '../channels/post-digest-job.ts'
import { loadReportedMessages } from '../digest/load-digest.ts'
import { makeDigest } from '../digest/make-digest.ts'
import { selectAlerts } from '../following/own-alerts.ts'
import { lookAtAlert } from './look-at-alert.ts'
import { raise } from './raise.ts'

/** The running alerts of people who are active. */
const loadRunning = (tx: TenantTransaction) =>
  selectAlerts(tx)
    .innerJoin('app_user', join =>
      join.onRef('app_user.customer_id', '=', 'a.customer_id').onRef('app_user.id', '=', 'a.user_id'),
    )
    .where('app_user.active', '=', true)
    .where('a.status', '=', 'running')
    .execute()

const loadReportedKeys = async (
  { db, customerId }: TenantTransaction,
  alertId: number,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('raised_alert')
    .select('event_key')
    .where('customer_id', '=', customerId)
    .where('user_alert_id', '=', alertId)
    .execute()
  return new Set(rows.map(row => row.event_key))
}

/** People whose alerts reported something that no digest has reported yet. */
const loadWaiting = async ({ db, customerId }: TenantTransaction): Promise<number[]> => {
  const rows = await db
    .selectFrom('raised_alert as r')
    .innerJoin('app_user as u', join =>
      join.onRef('u.customer_id', '=', 'r.customer_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select('r.user_id as userId')
    .distinct()
    .where('r.customer_id', '=', customerId)
    .where('r.digest_day', 'is', null)
    .where('u.active', '=', true)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/**
 * The night's look at everything that is followed, and a digest for whom it found something. Begun again, it tells nothing
 * twice: events have keys, and what was reported is kept with the alert.
 */
export const watchAlertsJob: JobHandler<{ readonly night?: string }> = async ({ app, read, write, checkpoint }) => {
  const alerts = await read(loadRunning)
  const sharing = Map.groupBy(
    alerts.filter(({ alert_type }) => alert_type === 'Message Alert'),
    ({ user_id, sensitivity }) => `${user_id} ${sensitivity}`,
  )
  let raised = 0
  for (const [done, alert] of alerts.entries()) {
    await checkpoint({ done, total: alerts.length })
    const found = await read(async tx => {
      const { today } = await loadCalendar(tx, app.now())
      const reported = await loadReportedKeys(tx, alert.id)
      return lookAtAlert(app, tx, {
        alert,
        today,
        sharing: sharing.get(`${alert.user_id} ${alert.sensitivity}`)?.length ?? 1,
        wasReported: key => reported.has(key),
      })
    })
    raised += await write(tx => raise(tx, alert, found, app.now()))
  }
  let digests = 0
  for (const userId of await read(loadWaiting)) {
    if (await write(tx => makeDigest(tx, userId, app.now()))) digests++
  }
  await write(async tx => {
    const { today } = await loadCalendar(tx, app.now())
    if ((await loadReportedMessages(tx, today)).length > 0) await askPosts(tx, null, today)
    return unaudited(null, 'step')
  })
  return { alerts: alerts.length, raised, digests }
}
