import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { badInput, notFound } from '#http/app-error.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { lockAdministrators } from '../shared/administrators.ts'
import { endSessions } from '../shared/end-sessions.ts'
import { endEmailChange } from './pending-email.ts'
import { voidResetLinks } from './void-reset-links.ts'

interface NewState {
  readonly userId: number
  readonly active: boolean
  readonly at: Date
}

/**
 * Deactivates a user or reactivates them. Who is deactivated is signed out at once, cannot sign in by any way, and gets no
 * more mails; what is theirs stays. A state that they are in already is left as it is.
 *
 * @throws AppError NOT_FOUND; BAD_INPUT naming `userId` for the last active administrator of the customer.
 */
export const setActive = async (tx: TenantTransaction, { userId, active, at }: NewState): Promise<Written<null>> => {
  const { db, customerId } = tx
  const login = { customerId, userId }
  // The sign-in first, as everywhere where both are changed.
  await inDirectory(tx, directory =>
    directory.db
      .selectFrom('login')
      .select('user_id')
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .forUpdate()
      .execute(),
  )
  const administrators = await lockAdministrators(tx, [userId])
  const user = await db
    .selectFrom('app_user')
    .select('active')
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw notFound('This user')
  if (user.active === active) return unchanged(null)
  if (!active && administrators.has(userId) && administrators.size === 1) {
    throw badInput('userId', 'This is the last active administrator. Make another user an administrator first.')
  }
  await db
    .updateTable('app_user')
    .set({ active })
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .execute()
  await inDirectory(tx, async directory => {
    await directory.db
      .updateTable('login')
      .set({ active })
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .execute()
    await voidResetLinks(directory, login, at)
    await endEmailChange(directory, login, at)
  })
  await endSessions(tx, { userId, at })
  const entry = {
    action: active ? 'user reactivated' : 'user deactivated',
    entity: 'user',
    entityId: userId,
    detail: { changes: { active: { from: user.active, to: active } } },
  }
  return changed(null, entry, { what: ['users'] })
}
