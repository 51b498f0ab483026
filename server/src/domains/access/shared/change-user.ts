import type { Role, SignedInUser } from '@bic/contract/calls/access'
import type { Answer, Received } from '@bic/contract/calls/routes'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { AppError, badInput, notFound } from '#http/app-error.ts'
import { changed, type Written } from '#http/written.ts'
import { renameListedExpert } from '../actions/rename-listed-expert.ts'
import { findUserDetails } from '../actions/user-details.ts'
import { askEmailChange } from '../email/ask-email-change.ts'
import { setEmail } from '../email/set-email.ts'
import { replacePhoto } from '../photo/replace-photo.ts'
import { setUsername } from '../set-username.ts'
import { lockAdministrators } from './administrators.ts'
import { takenText } from './create-user.ts'
import { endSessions } from './end-sessions.ts'
import { inviteUser } from './invitation.ts'
import { findLicenseType, requireSeat } from './license-seats.ts'
import { refuseProvider } from './refuse-provider.ts'

type Body = Received<'updateUser', 'body'>

/** Who changes a user. */
export interface ChangedBy {
  readonly user: SignedInUser
  readonly isAdmin: boolean
  readonly sessionId: string
}

/** What only an administrator may change, and nobody of themselves. */
const administered = ['role', 'licenseType', 'userType', 'functionalTeam'] as const

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

const taken = (field: string): AppError => badInput(field, takenText)

/** What a change threw; when somebody else was given the address or name in the same moment, the refusal that says so. */
export const asTaken = (error: { code?: string; constraint?: string }): unknown =>
  error.code === '23505' ? taken(error.constraint?.includes('username') ? 'username' : 'email') : error

/** What this person may not change; a form sends back what it was given, so only a real change counts. */
const refuse = (
  body: Body,
  before: Answer<'getUserDetails'>,
  { user, isAdmin }: Pick<ChangedBy, 'user' | 'isAdmin'>,
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

const stateOf = ({ db, customerId }: TenantTransaction, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['active', 'invited'])
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .executeTakeFirst()

/** A seat is taken by active people only. */
const takeSeat = async (tx: TenantTransaction, licenseTypeId: number, userId: number): Promise<void> => {
  if ((await stateOf(tx, userId))?.active) await requireSeat(tx, licenseTypeId, userId)
}

const isInvited = async (tx: TenantTransaction, userId: number): Promise<boolean> =>
  (await stateOf(tx, userId))?.invited ?? false

/**
 * Changes a user in the transaction of whoever does it: profile, sign-in, role and licence. A user whose role, e-mail or
 * user name is changed is signed out; one who is invited is invited again at a new address.
 *
 * @returns as the answer of the write the user as they are then, and the stored photo that has no user any more
 * @throws AppError NOT_FOUND, NOT_ALLOWED, or BAD_INPUT naming the field
 */
export const changeUser = async (
  app: AppContext,
  tx: TenantTransaction,
  body: Body,
  by: ChangedBy,
): Promise<Written<{ after: Answer<'getUserDetails'>; oldPhoto: string | null }>> => {
  const { userId } = body
  const { user, sessionId } = by
  const own = userId === user.userId && tx.customerId === user.customerId
  const at = app.now()
  const before = await findUserDetails({ app, sessionId }, tx, userId)
  if (!before) throw notFound('This user')
  if (!own) await refuseProvider(tx, userId, user)
  refuse(body, before, by)
  const email = body.email?.toLowerCase()
  const asked = email !== undefined && (await changeEmail(app, tx, before, { email, own, at }))
  const username = body.username?.toLowerCase()
  if (username !== undefined) await setUsername(tx, before, { username, own })
  const license = await findLicenseType(tx, body.licenseType)
  const set = given({ ...columns(body), license_type_id: license })
  if (body.role !== undefined) await keepAnAdministrator(tx, userId, body.role)
  if (license && body.licenseType !== before.licenseType) await takeSeat(tx, license, userId)
  if (Object.keys(set).length > 0) {
    await tx.db
      .updateTable('app_user')
      .set(set)
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', userId)
      .execute()
  }
  if (set.first_name !== undefined || set.last_name !== undefined) await renameListedExpert(tx, userId)
  const oldPhoto = body.photo === null ? ((await replacePhoto(tx, userId, null)) ?? null) : null
  const after = await findUserDetails({ app, sessionId }, tx, userId)
  if (!after) throw notFound('This user')
  const changes = changesOf(before, after)
  if (changes.role || changes.email || changes.username) {
    await endSessions(tx, { userId, at, ...(own ? { except: sessionId } : {}) })
  }
  if (changes.email && (await isInvited(tx, userId))) await inviteUser(app, tx, { userId, by: user, at })
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
}
