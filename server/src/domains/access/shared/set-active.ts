import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { badInput, notFound } from '#http/app-error.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { endEmailChange } from '../actions/pending-email.ts'
import { voidLinks } from '../actions/void-links.ts'
import { lockAdministrators } from './administrators.ts'
import { endKeys } from './end-keys.ts'
import { endSessions } from './end-sessions.ts'
import { requireSeat } from './license-seats.ts'

interface NewState {
  readonly userId: number
  readonly active: boolean
  readonly at: Date
}

/**
 * Deactivates a user or reactivates them. Who is deactivated is signed out at once, cannot sign in by any way, and gets no
 * more mails; what is theirs stays. A state that they are in already is left as it is.
 *
 * @throws AppError NOT_FOUND; BAD_INPUT naming `userId` for the last active administrator of the customer, `licenseType`
 * when all seats of their licence type are taken.
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
    .select(['active', 'license_type_id'])
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .where('service', '=', false)
    .executeTakeFirst()
  if (!user) throw notFound('This user')
  if (user.active === active) return unchanged(null)
  if (!active && administrators.has(userId) && administrators.size === 1) {
    throw badInput('userId', 'This is the last active administrator. Make another user an administrator first.')
  }
  if (active && user.license_type_id !== null) await requireSeat(tx, user.license_type_id, userId)
  await db
    .updateTable('app_user')
    .set({ active, ...(active ? {} : { invited: false }) })
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
    if (!active) await endKeys(directory, login, at)
    await voidLinks(directory, login, at)
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
