import type { Received } from '@bic/contract/routes'
import { type TenantTransaction, withDirectory } from '@bic/database/tenant'
import { announce } from '../../events/event-hub.ts'
import { AppError, badInput, notFound } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { audit } from './actions/audit.ts'
import { findUserDetails } from './actions/user-details.ts'
import { replacePhoto } from './photo/replace-photo.ts'

type Body = Received<'updateUser', 'body'>

/** What only an administrator may change, and nobody of themselves. */
const administered = ['role', 'licenseType', 'userType', 'functionalTeam'] as const

const licenseTypeId = async ({ db, customerId }: TenantTransaction, name: string | null | undefined) => {
  if (name === undefined || name === null) return name
  const row = await db
    .selectFrom('license_type')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) throw badInput('licenseType', `There is no licence type "${name}".`)
  return row.id
}

const columns = (body: Body) => ({
  first_name: body.firstName,
  last_name: body.lastName,
  phone: body.phone,
  role: body.role,
  user_type: body.userType,
  functional_team: body.functionalTeam,
  username: body.username?.toLowerCase(),
  email: body.email?.toLowerCase(),
})

const given = <T extends Record<string, unknown>>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

export const updateUser: Handler<'updateUser'> = async ({ app, body, user, isAdmin, tenant }) => {
  const own = body.userId === user.userId
  if (!own && !isAdmin) throw new AppError('NOT_ALLOWED')
  // The sign-in is changed in a transaction of its own, so whatever can be refused is refused before it.
  const { before, license_type_id } = await tenant(async transaction => ({
    before: await findUserDetails(app, transaction, body.userId),
    license_type_id: await licenseTypeId(transaction, body.licenseType),
  }))
  if (!before) throw notFound('This user')
  if (!isAdmin) {
    // A profile form sends back what it was given; only a real change of these needs an administrator.
    const refused = administered.find(name => body[name] !== undefined && body[name] !== before[name])
    if (refused) throw new AppError('NOT_ALLOWED', 'Only an administrator may change this.', refused)
  }
  // Whoever sets somebody's e-mail can have their password sent there.
  if (!own && before.role === 'tribyl_admin' && user.role !== 'tribyl_admin') {
    throw new AppError('NOT_ALLOWED', 'Only a provider-level administrator may change another.', 'userId')
  }
  if (body.role === 'tribyl_admin' && before.role !== 'tribyl_admin' && user.role !== 'tribyl_admin') {
    throw new AppError('NOT_ALLOWED', 'Only a provider-level administrator may give this role.', 'role')
  }
  const changes = given(columns(body))
  if (changes.email !== undefined || changes.username !== undefined) {
    const login = given({ email: changes.email, username: changes.username })
    await withDirectory(app.pool, ({ db }) =>
      db
        .updateTable('login')
        .set(login)
        .where('customer_id', '=', user.customerId)
        .where('user_id', '=', body.userId)
        .execute(),
    ).catch((error: { code?: string; constraint?: string }) => {
      if (error.code !== '23505') throw error
      const field = error.constraint?.includes('username') ? 'username' : 'email'
      throw badInput(field, 'This is already used by somebody. Please choose another.')
    })
  }
  const { after, oldPhoto } = await tenant(async transaction => {
    const set = given({ ...changes, license_type_id })
    if (Object.keys(set).length > 0) {
      await transaction.db
        .updateTable('app_user')
        .set(set)
        .where('customer_id', '=', user.customerId)
        .where('id', '=', body.userId)
        .execute()
    }
    const oldPhoto = body.photo === null ? await replacePhoto(transaction, body.userId, null) : null
    await audit(transaction, {
      at: app.now(),
      userId: user.userId,
      action: 'user updated',
      entity: 'user',
      entityId: body.userId,
      detail: { fields: [...Object.keys(set), ...(oldPhoto ? ['photo'] : [])] },
    })
    const after = await findUserDetails(app, transaction, body.userId)
    if (!after) throw notFound('This user')
    // What they may do rests on their role and licence: their own open pages ask anew.
    await announce(transaction, { kind: 'changed', what: ['users', 'settings'] })
    return { after, oldPhoto }
  })
  if (oldPhoto) await app.files.remove(oldPhoto).catch(error => app.log.error({ err: error }, 'an old photo stays'))
  return after
}
