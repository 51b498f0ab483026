import { randomUUID } from 'node:crypto'
import { emailLinkHours } from '@bic/contract/access/own-email'
import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { AppError, notFound } from '#http/app-error.ts'
import { hashToken, mailedToken, queueMail } from '#jobs/queue-mail.ts'
import { endEmailChange } from '../actions/pending-email.ts'
import { isTaken } from './is-taken.ts'

const hour = 3_600_000
const linksPerHour = 5

/**
 * Keeps an e-mail as wished for by its user, voids what they wished for before, and asks for the mails that tell both
 * addresses. A taken one is kept alike: it must not be had, and nobody but its owner is to know.
 *
 * @throws AppError TOO_MANY_REQUESTS after five links within an hour.
 */
export const askEmailChange = (
  { secret }: Pick<AppContext, 'secret'>,
  tx: TenantTransaction,
  userId: number,
  email: string,
  at: Date,
): Promise<void> =>
  inDirectory(tx, async directory => {
    const { db } = directory
    const key = { customerId: tx.customerId, userId }
    // One at a time: a second click waits here, and counts.
    const login = await db
      .selectFrom('login')
      .select('email')
      .where('customer_id', '=', key.customerId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!login) throw notFound('This sign-in')
    const { links } = await db
      .selectFrom('email_change')
      .select(eb => eb.fn.countAll<number>().as('links'))
      .where('customer_id', '=', key.customerId)
      .where('user_id', '=', userId)
      .where('asked_at', '>', new Date(at.getTime() - hour))
      .executeTakeFirstOrThrow()
    if (Number(links) >= linksPerHour) {
      const text = `At most ${linksPerHour} links an hour are sent. Please wait, and try again.`
      throw new AppError('TOO_MANY_REQUESTS', text, 'email')
    }
    await endEmailChange(directory, key, at)
    const id = randomUUID()
    await db
      .insertInto('email_change')
      .values({
        token_hash: hashToken(mailedToken(secret, 'email-change-link', id)),
        customer_id: key.customerId,
        user_id: userId,
        email,
        asked_at: at,
        expires_at: new Date(at.getTime() + emailLinkHours * hour),
        ended_at: null,
      })
      .execute()
    const addresses = { from: login.email, to: email }
    const taken = await isTaken(directory, email, key)
    await queueMail(directory, { purpose: 'email-change-link', id, ...addresses, isTaken: taken }, `link-${id}`)
    const notice = randomUUID()
    await queueMail(directory, { purpose: 'email-change-notice', id: notice, ...addresses }, `notice-${notice}`)
  })
