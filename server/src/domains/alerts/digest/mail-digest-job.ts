import type { TenantTransaction } from '@bic/database/tenant'
import { handoverColumns, mailPerson } from '#domains/notifications/shared/mail-person.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { unsubscribeAddress } from '../mails/mail-link.ts'
import { writeDigest } from './digest-mail.ts'
import { loadDigest, typesOf } from './load-digest.ts'

export const mailDigestKind = 'alert-mail'

interface MailPayload {
  readonly userId: number
  /** The customer's day. */
  readonly day: string
}

/** Who gets a digest that was not handed over yet; null when it was, or they are gone. */
const findDue = async ({ db, customerId }: TenantTransaction, { userId, day }: MailPayload): Promise<string | null> => {
  const row = await db
    .selectFrom('alert_digest')
    .innerJoin('app_user', join =>
      join
        .onRef('app_user.customer_id', '=', 'alert_digest.customer_id')
        .onRef('app_user.id', '=', 'alert_digest.user_id'),
    )
    .select('app_user.email')
    .where('alert_digest.customer_id', '=', customerId)
    .where('alert_digest.user_id', '=', userId)
    .where('alert_digest.day', '=', day)
    .where('alert_digest.handed_at', 'is', null)
    .where('app_user.active', '=', true)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Mails a digest, never twice: that it is handed over is written down before a mail server can accept it. */
export const mailDigestJob: JobHandler<MailPayload> = async job => {
  const { app, customerId, payload, read } = job
  const { userId, day } = payload
  const found = await read(async tx => {
    const to = await findDue(tx, payload)
    return to === null ? null : { to, groups: await loadDigest(tx, userId, day) }
  })
  if (!found || found.groups.length === 0) return { mails: 0 }
  const types = typesOf(found.groups)
  const unsubscribe = await unsubscribeAddress(app, { customerId, userId, types })
  const mail = writeDigest(found.groups, path => new URL(path, app.config.publicUrl).href, unsubscribe)
  const id = `alerts-${customerId}-${userId}-${day}`
  const isSent = await mailPerson(job, userId, { to: found.to, ...mail, unsubscribe, id }, async ({ db }, state) => {
    const { numUpdatedRows } = await db
      .updateTable('alert_digest')
      .set(handoverColumns(state, app.now()))
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .$if(state === 'handed over', update => update.where('handed_at', 'is', null))
      .executeTakeFirst()
    return numUpdatedRows
  })
  return { mails: isSent ? 1 : 0 }
}
