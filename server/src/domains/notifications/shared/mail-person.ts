import { refusalsUntilStop } from '@bic/contract/alerts/bounces'
import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { AddressRefused, type Mail } from '#providers/mail.ts'

const longestReason = 300

/** Notes that the mail server refused an address for good; refusals of another address before do not count. */
const noteRefusal = async (
  { db, customerId }: TenantTransaction,
  userId: number,
  { address, reason, at }: { readonly address: string; readonly reason: string; readonly at: Date },
): Promise<void> => {
  const known = await db
    .selectFrom('mail_bounce')
    .select(['address', 'refusals'])
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const refusals = known?.address === address ? known.refusals + 1 : 1
  const values = { address, refusals, last_at: at, reason: reason.slice(0, longestReason).toWellFormed() }
  await db
    .insertInto('mail_bounce')
    .values({ customer_id: customerId, user_id: userId, ...values })
    .onConflict(conflict => conflict.columns(['customer_id', 'user_id']).doUpdateSet(values))
    .execute()
}

const isStopped = async ({ db, customerId }: TenantTransaction, userId: number, address: string): Promise<boolean> => {
  const row = await db
    .selectFrom('mail_bounce')
    .select('refusals')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .executeTakeFirst()
  return row !== undefined && row.refusals >= refusalsUntilStop
}

/** The row of an address that takes mails again. */
const forgetRefusals = async ({ db, customerId }: TenantTransaction, userId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('mail_bounce')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Sends a person a mail that they did not ask for at that moment. An address that the mail server refuses for good is noted, and
 * after some mails left in peace. Answers whether the mail went.
 *
 * @param sent what else is written down in the transaction that notes it
 * @throws whatever else the mail server says, so that the job is tried again
 */
export const mailPerson = async (
  { app, read, write }: Pick<JobContext, 'app' | 'read' | 'write'>,
  userId: number,
  mail: Mail,
  sent: (tx: TenantTransaction) => Promise<unknown> = async () => {},
): Promise<boolean> => {
  if (await read(tx => isStopped(tx, userId, mail.to))) return false
  const changes = { what: ['alerts' as const], userId }
  try {
    await app.mail.send(mail)
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    const refusal = { address: mail.to, reason: error.message, at: app.now() }
    await write(async tx => unaudited(await noteRefusal(tx, userId, refusal), 'activity', changes))
    return false
  }
  await write(async tx => {
    await sent(tx)
    return (await forgetRefusals(tx, userId)) ? unaudited(null, 'activity', changes) : unaudited(null, 'step')
  })
  return true
}
