import type { TenantTransaction } from '@bic/database/tenant'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { notify } from '#domains/notifications/shared/notify.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { loadSpotlight } from './kept-spotlight.ts'
import { dealPath, mailKind } from './mail-spotlight-job.ts'

/** Those of some users who are there and work. @throws AppError NOT_FOUND when one is not */
const requireUsers = async ({ db, customerId }: TenantTransaction, ids: readonly number[]): Promise<void> => {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('active', '=', true)
    .execute()
  if (rows.length < ids.length) throw notFound('One of these people')
}

/** Those of some users who were notified of this event. */
const loadNotified = async ({ db, customerId }: TenantTransaction, ids: readonly number[], key: string) => {
  const rows = await db
    .selectFrom('notification')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .where('user_id', 'in', ids)
    .where('event_key', '=', key)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

export const sendSpotlightToUsers: Handler<'sendSpotlightToUsers'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { id: dealId, name } = await findDeal(tx, body.storyId)
    // One sender of a deal's spotlight after the other: nobody gets it twice.
    await tx.db
      .selectFrom('opportunity')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', dealId)
      .forNoKeyUpdate()
      .execute()
    const kept = await loadSpotlight(tx, dealId)
    if (!kept) throw notFound('A spotlight of this deal')
    const wanted = [...new Set(body.userIdList)]
    await requireUsers(tx, wanted)
    const at = app.now()
    const key = `spotlight-${dealId}-${kept.madeAt.getTime()}`
    const notified = await loadNotified(tx, wanted, key)
    const fresh = wanted.filter(userId => !notified.has(userId))
    const sender = `${user.firstName} ${user.lastName}`.trim()
    for (const userId of fresh) {
      const title = `Deal spotlight: ${name}`
      const text = `${sender} sent you the spotlight of this deal.`
      await notify(tx, { userId, kind: 'spotlight', title, text, link: dealPath(dealId), key, at })
      await startJob(tx, {
        kind: mailKind,
        title: `Mail of the spotlight of ${name}`,
        payload: { dealId, userId },
        createdBy: user.userId,
      })
    }
    const trail = { action: 'spotlight sent', entity: 'deal', entityId: dealId, detail: { userIds: fresh } }
    return changed({ sentCount: fresh.length }, { ...trail })
  })
