import type { TenantTransaction } from '@bic/database/tenant'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { notify } from '#domains/notifications/shared/notify.ts'
import { unaudited, type Written } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { askPosts } from '../channels/post-digest-job.ts'
import { askPeriodMails } from '../period-mails/ask-period-mails.ts'
import { hasOwnMail } from '../period-mails/period-of.ts'
import { type DigestGroup, groupByMarket } from './load-digest.ts'
import { mailDigestKind } from './mail-digest-job.ts'

const mostNamed = 3

/** "Pricing (said more often: in 34% of deals a week, up from 22%)" */
const describe = ({ market, rows }: DigestGroup): string => {
  const named = rows.slice(0, mostNamed).map(({ name, title }) => `${name}: ${title}`)
  const more = rows.length - named.length
  return `${market}: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
}

const management = '/alert-management'

/**
 * Tells a person, in one notification and one mail, what their alerts found since the last digest; at most one a day. Weeks, months
 * and deals in the spotlight have mails of their own instead. Answers whether it was made: when there was one today, what is new waits for tomorrow.
 */
export const makeDigest = async (tx: TenantTransaction, userId: number, now: Date): Promise<Written<boolean>> => {
  const { db, customerId } = tx
  const { today } = await loadCalendar(tx, now)
  const made = await db
    .insertInto('alert_digest')
    .values({ customer_id: customerId, user_id: userId, day: today, made_at: now, handed_at: null, mailed_at: null })
    .onConflict(conflict => conflict.columns(['customer_id', 'user_id', 'day']).doNothing())
    .executeTakeFirst()
  if (!made.numInsertedOrUpdatedRows) return unaudited(false, 'derived')
  const rows = await db
    .updateTable('raised_alert')
    .set({ digest_day: today })
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('digest_day', 'is', null)
    .returningAll()
    .execute()
  const [first] = rows
  if (first === undefined) {
    await db
      .deleteFrom('alert_digest')
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('day', '=', today)
      .execute()
    return unaudited(false, 'derived')
  }
  await notify(tx, {
    userId,
    kind: 'alert',
    title: rows.length === 1 ? `${first.name}: ${first.title}` : `${rows.length} alerts today`,
    text: rows.length === 1 ? first.body : groupByMarket(rows).map(describe).join(' '),
    link: rows.length === 1 ? first.link : management,
    key: `alerts-${today}`,
    at: now,
  })
  await askPeriodMails(tx, userId, { rows, day: today, now })
  await askPosts(tx, userId, today)
  if (rows.every(({ alert_type }) => hasOwnMail(alert_type)))
    return unaudited(true, 'derived', { what: ['alerts', 'notifications'], userId })
  await startJob(tx, {
    kind: mailDigestKind,
    title: 'Mail what alerts reported',
    payload: { userId, day: today },
    createdBy: null,
    key: `alert-mail-${customerId}-${userId}-${today}`,
  })
  return unaudited(true, 'derived', { what: ['alerts', 'notifications'], userId })
}
