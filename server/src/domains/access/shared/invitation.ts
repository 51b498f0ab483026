import { randomUUID } from 'node:crypto'
import { invitationDays } from '@bic/contract/users/invitation'
import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'
import { hashToken, mailedToken, queueMail } from '#jobs/queue-mail.ts'
import { voidLinks } from '../actions/void-links.ts'

const hour = 3_600_000
const linksPerHour = 5

interface Invited {
  readonly userId: number
  readonly by: { readonly firstName: string; readonly lastName: string }
  readonly at: Date
}

/**
 * Asks a user by mail to choose their first password. The link is theirs alone, works once, and makes the ones before it
 * void.
 *
 * @returns when the link expires
 * @throws AppError TOO_MANY_REQUESTS after five links within an hour.
 */
export const inviteUser = async (
  { secret }: Pick<AppContext, 'secret'>,
  tx: TenantTransaction,
  { userId, by, at }: Invited,
): Promise<Date> => {
  const { customerId } = tx
  const expires_at = new Date(at.getTime() + invitationDays * 24 * hour)
  await inDirectory(tx, async directory => {
    const { db } = directory
    // One at a time: a second click waits here, and counts.
    await db
      .selectFrom('login')
      .select('user_id')
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .forUpdate()
      .execute()
    const { links } = await db
      .selectFrom('invitation')
      .select(eb => eb.fn.countAll<number>().as('links'))
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('asked_at', '>', new Date(at.getTime() - hour))
      .executeTakeFirstOrThrow()
    if (Number(links) >= linksPerHour) {
      const text = `At most ${linksPerHour} invitations an hour are sent to one person. Please wait, and try again.`
      throw new AppError('TOO_MANY_REQUESTS', text, 'userId')
    }
    await voidLinks(directory, { customerId, userId }, at)
    const id = randomUUID()
    await db
      .insertInto('invitation')
      .values({
        token_hash: hashToken(mailedToken(secret, 'invitation', id)),
        customer_id: customerId,
        user_id: userId,
        asked_at: at,
        expires_at,
        ended_at: null,
      })
      .execute()
    const invitedBy = `${by.firstName} ${by.lastName}`.trim()
    await queueMail(directory, { purpose: 'invitation', id, invitedBy }, `invitation-${id}`)
  })
  await tx.db
    .updateTable('app_user')
    .set({ invited: true })
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .execute()
  return expires_at
}
