import { refusalsUntilStop } from '@bic/contract/alerts/bounces'
import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { AddressRefused, AnswerMissing, type Mail } from '#providers/mail.ts'

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

/** How far a mail has come. One that stays `handed over` may have been accepted: its process died, or its server never answered. */
export type Handover = 'handed over' | 'sent' | 'not sent'

/** What the columns of a mail say of it. */
export const handoverColumns = (state: Handover, at: Date): { handed_at?: Date | null; mailed_at?: Date } => {
  switch (state) {
    case 'handed over':
      return { handed_at: at }
    case 'sent':
      return { handed_at: at, mailed_at: at }
    case 'not sent':
      return { handed_at: null }
  }
}

/** Writes down how far a mail has come; answers how many rows it changed, none when it is handed over already. */
type NoteHandover = (tx: TenantTransaction, state: Handover) => Promise<bigint>

/**
 * Sends a mail that must not come twice: one that may have been accepted is not sent again. Answers whether the server accepted
 * it, which the caller notes as `sent`.
 *
 * @throws whatever else the mail server says, after taking back the note that the mail is handed over
 */
export const sendOnce = async (
  { app, write }: Pick<JobContext, 'app' | 'write'>,
  mail: Mail,
  note: NoteHandover,
): Promise<boolean> => {
  const handed: { by: 'nobody' | 'us' | 'another process' } = { by: 'nobody' }
  const noteHandover = async (): Promise<void> => {
    const rows = await write(async tx => unaudited(await note(tx, 'handed over'), 'step'))
    handed.by = rows > 0n ? 'us' : 'another process'
    if (handed.by === 'another process') throw new Error('Another process has handed the mail over.')
  }
  try {
    await app.mail.send(mail, noteHandover)
    return true
  } catch (error) {
    if (error instanceof AnswerMissing) {
      app.log.warn({ err: error, id: mail.id }, 'a mail may have gone, and is not sent again')
      return false
    }
    if (handed.by === 'another process') return false
    if (handed.by === 'us') await write(async tx => unaudited(await note(tx, 'not sent'), 'step'))
    throw error
  }
}

/**
 * Sends a person a mail that they did not ask for at that moment, and never twice (`sendOnce`). An address that the mail server
 * refuses for good is noted, and after some mails left in peace. Answers whether the mail went.
 *
 * @throws whatever else the mail server says, so that the job is tried again
 */
export const mailPerson = async (
  job: Pick<JobContext, 'app' | 'read' | 'write'>,
  userId: number,
  mail: Mail,
  note: NoteHandover,
): Promise<boolean> => {
  const { app, read, write } = job
  if (await read(tx => isStopped(tx, userId, mail.to))) return false
  const changes = { what: ['alerts' as const], userId }
  try {
    if (!(await sendOnce(job, mail, note))) return false
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    const refusal = { address: mail.to, reason: error.message, at: app.now() }
    await write(async tx => unaudited(await noteRefusal(tx, userId, refusal), 'activity', changes))
    return false
  }
  await write(async tx => {
    await note(tx, 'sent')
    return (await forgetRefusals(tx, userId)) ? unaudited(null, 'activity', changes) : unaudited(null, 'step')
  })
  return true
}
