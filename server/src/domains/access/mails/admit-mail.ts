import { createHash } from 'node:crypto'
import type { Transaction } from '@bic/database/tenant'
import type { MailTask } from '#jobs/queue-mail.ts'

const hour = 3_600_000
/**
 * How often a mail may be handed over without an answer of the mail server. A link that does not arrive locks somebody out, and one
 * that arrives twice is the same link under the same id; so it is handed over once more, and no more often.
 */
const mostHandovers = 2
/** Whoever asks, from wherever: a mailbox gets no more mails of one purpose within an hour, where nothing else limits them. */
const mailsPerHour = 5

const mailboxOf = (address: string): Buffer => createHash('sha256').update(address.toLowerCase()).digest()

interface Wanted {
  readonly id: string
  readonly purpose: MailTask['purpose']
  readonly address: string
  readonly at: Date
  /** How many of its purpose the mailbox gets within an hour. */
  readonly most?: number
}

/**
 * May this mail go? `first` when it has not been tried before, `again` when it has, `sent` when it went already or may have gone twice, and
 * `too-many` when its mailbox has had as many as it gets. Mails to one mailbox take turns here.
 */
export const admitMail = async (
  { db, client }: Transaction,
  { id, purpose, address, at, most = mailsPerHour }: Wanted,
): Promise<'first' | 'again' | 'sent' | 'too-many'> => {
  const mailbox = mailboxOf(address)
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [mailbox.toString('hex')])
  const known = await db
    .selectFrom('mail_sending')
    .select(['sent_at', 'handovers'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (known) return known.sent_at || known.handovers >= mostHandovers ? 'sent' : 'again'
  const { count } = await db
    .selectFrom('mail_sending')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('mailbox', '=', mailbox)
    .where('purpose', '=', purpose)
    .where('asked_at', '>', new Date(at.getTime() - hour))
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) return 'too-many'
  await db
    .insertInto('mail_sending')
    .values({ id, mailbox, purpose, asked_at: at, sent_at: null, handovers: 0 })
    .execute()
  return 'first'
}

/** Counts that a mail is handed over, or that the mail server said that it was not accepted. */
export const countHandover = async ({ db }: Transaction, id: string, by: 1 | -1): Promise<void> => {
  await db
    .updateTable('mail_sending')
    .set(eb => ({ handovers: eb('handovers', '+', by) }))
    .where('id', '=', id)
    .execute()
}

/** Keeps in mind that a mail went, so that a job which is worked again sends no second one. */
export const noteSent = async ({ db }: Transaction, id: string, at: Date): Promise<void> => {
  await db.updateTable('mail_sending').set({ sent_at: at }).where('id', '=', id).execute()
}
