import type { Role } from '@bic/contract/calls/access'
import type { Answer, Received } from '@bic/contract/calls/routes'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { AppError, badInput, notFound } from '#http/app-error.ts'
import type { Call, Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { refuseProvider } from './actions/refuse-provider.ts'
import { findUserDetails } from './actions/user-details.ts'
import { askEmailChange } from './email/ask-email-change.ts'
import { setEmail } from './email/set-email.ts'
import { replacePhoto } from './photo/replace-photo.ts'
import { setUsername } from './set-username.ts'
import { lockAdministrators } from './shared/administrators.ts'
import { endSessions } from './shared/end-sessions.ts'

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
})

const given = <T extends Record<string, unknown>>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

const taken = (field: string): AppError => badInput(field, 'This is already in use. Please choose another.')

/** What this person may not change; a form sends back what it was given, so only a real change counts. */
const refuse = (
  body: Body,
  before: Answer<'getUserDetails'>,
  { user, isAdmin }: Pick<Call<'updateUser'>, 'user' | 'isAdmin'>,
) => {
  if (!isAdmin) {
    const refused = administered.find(name => body[name] !== undefined && body[name] !== before[name])
    if (refused) throw new AppError('NOT_ALLOWED', 'Only an administrator may change this.', refused)
  }
  if (body.role === 'tribyl_admin' && before.role !== 'tribyl_admin' && user.role !== 'tribyl_admin') {
    throw new AppError('NOT_ALLOWED', 'Only a provider-level administrator may assign this role.', 'role')
  }
}

/** What a change of decides how somebody signs in or what they may do: the trail says from what to what. */
const traced = ['role', 'licenseType', 'email', 'username'] as const

type Change = Readonly<Record<'from' | 'to', string | null>>

const changesOf = (before: Answer<'getUserDetails'>, after: Answer<'getUserDetails'>) =>
  Object.fromEntries(
    traced.flatMap((name): [string, Change][] =>
      before[name] === after[name] ? [] : [[name, { from: before[name], to: after[name] }]],
    ),
  ) as { readonly [K in (typeof traced)[number]]?: Change }

/** @throws AppError BAD_INPUT when nobody would be left who may administer the customer. */
const keepAnAdministrator = async (tx: TenantTransaction, userId: number, role: Role): Promise<void> => {
  const administrators = await lockAdministrators(tx, [userId])
  if (isAdministrator({ role }) || !administrators.has(userId) || administrators.size > 1) return
  throw badInput('role', 'This is the last active administrator. Make another user an administrator first.')
}

/** Somebody's own e-mail waits for its confirmation, which is true; an administrator gives another user theirs at once. */
const changeEmail = async (
  app: AppContext,
  tx: TenantTransaction,
  before: Answer<'getUserDetails'>,
  { email, own, at }: { readonly email: string; readonly own: boolean; readonly at: Date },
): Promise<boolean> => {
  if (email === before.email || (own && email === before.pendingEmail)) return false
  if (own) {
    await askEmailChange(app, tx, before.userId, email, at)
    return true
  }
  if ((await setEmail(tx, before.userId, email, at)) === null) throw taken('email')
  return false
}

export const updateUser: Handler<'updateUser'> = async ({ app, body, user, sessionId, isAdmin, write }) => {
  const { userId } = body
  const own = userId === user.userId
  const at = app.now()
  const { after, oldPhoto } = await write(async tx => {
    const before = await findUserDetails({ app, sessionId }, tx, userId)
    if (!before) throw notFound('This user')
    if (!own) await refuseProvider(tx, userId, user)
    refuse(body, before, { user, isAdmin })
    const email = body.email?.toLowerCase()
    const asked = email !== undefined && (await changeEmail(app, tx, before, { email, own, at }))
    const username = body.username?.toLowerCase()
    if (username !== undefined) await setUsername(tx, before, { username, own })
    const set = given({ ...columns(body), license_type_id: await licenseTypeId(tx, body.licenseType) })
    if (body.role !== undefined) await keepAnAdministrator(tx, userId, body.role)
    if (Object.keys(set).length > 0) {
      await tx.db
        .updateTable('app_user')
        .set(set)
        .where('customer_id', '=', user.customerId)
        .where('id', '=', userId)
        .execute()
    }
    const oldPhoto = body.photo === null ? await replacePhoto(tx, userId, null) : null
    const after = await findUserDetails({ app, sessionId }, tx, userId)
    if (!after) throw notFound('This user')
    const changes = changesOf(before, after)
    if (changes.role || changes.email || changes.username) {
      await endSessions(tx, { userId, at, ...(own ? { except: sessionId } : {}) })
    }
    const fields = [
      ...Object.keys(set),
      ...(email === undefined || asked || own ? [] : ['email']),
      ...(username === undefined ? [] : ['username']),
      ...(oldPhoto ? ['photo'] : []),
    ]

    // What they may do rests on their role and licence: their own open pages ask again.
    return changed(
      { after, oldPhoto },
      {
        action: 'user updated',
        entity: 'user',
        entityId: userId,
        detail: {
          fields: asked ? [...fields, 'email, to be confirmed'] : fields,
          ...(Object.keys(changes).length > 0 ? { changes } : {}),
        },
      },
      { what: ['users', 'settings'] },
    )
  }).catch((error: { code?: string; constraint?: string }) => {
    // Somebody else was given it in the same moment.
    if (error.code === '23505') throw taken(error.constraint?.includes('username') ? 'username' : 'email')
    throw error
  })
  if (oldPhoto) await app.files.remove(oldPhoto).catch(error => app.log.error({ err: error }, 'an old photo stays'))
  return after
}
