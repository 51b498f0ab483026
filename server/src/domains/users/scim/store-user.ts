import type { SignedInUser } from '@bic/contract/calls/access'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { changeUser } from '#domains/access/shared/change-user.ts'
import { createUser } from '#domains/access/shared/create-user.ts'
import { inviteUser } from '#domains/access/shared/invitation.ts'
import { setActive } from '#domains/access/shared/set-active.ts'
import { notFound } from '#http/app-error.ts'
import { together, type Written } from '#http/written.ts'
import type { Document } from './document.ts'
import type { Filter, Page } from './filter.ts'
import type { ScimCall } from './scim-call.ts'
import { ScimError } from './scim-error.ts'
import type { ScimUser, ScimUserRow } from './user-resource.ts'

/** As whom a directory changes users: an administrator of the customer, and nobody of its people. */
const actorOf = ({ customerId }: ScimCall): SignedInUser => ({
  userId: 0,
  username: '',
  firstName: 'The directory of your company',
  lastName: '',
  email: '',
  role: 'customer_admin',
  authorities: [],
  customerId,
  customerName: '',
  licenseTypePermissionBeans: [],
})

/** People of the provider are not the business of a customer's directory, nor is who was deleted there. */
const visible = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('app_user')
    .leftJoin('scim_user', join =>
      join.onRef('scim_user.customer_id', '=', 'app_user.customer_id').onRef('scim_user.user_id', '=', 'app_user.id'),
    )
    .where('app_user.customer_id', '=', customerId)
    .where('app_user.role', '!=', 'tribyl_admin')
    .where('app_user.internal_support', '=', false)
    .where('app_user.service', '=', false)
    .where(sql<boolean>`scim_user.removed is not true`)

const conditions: Readonly<Record<string, string>> = {
  username: 'app_user.username',
  externalid: 'scim_user.external_id',
  id: 'app_user.id::text',
  emails: 'app_user.email',
  'emails.value': 'app_user.email',
}

/** Names that users are looked up by. */
export const userFilters = ['userName', 'externalId', 'id', 'emails', 'emails.value'] as const

const groupsOfUser = (customerId: number) => sql<ScimUserRow['groups']>`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.display_name) order by m.joined)
  from scim_group_member m join scim_group g on g.customer_id = m.customer_id and g.id = m.group_id
  where m.customer_id = ${customerId} and m.user_id = app_user.id), '[]'::json)`

const selected = (tx: TenantTransaction) =>
  visible(tx).select([
    'app_user.id',
    'app_user.username',
    'app_user.email',
    'app_user.first_name',
    'app_user.last_name',
    'app_user.phone',
    'app_user.role',
    'app_user.user_type',
    'app_user.active',
    'app_user.created_at',
    'scim_user.external_id',
    'scim_user.attributes',
    'scim_user.changed_at',
    groupsOfUser(tx.customerId).as('groups'),
  ])

/** A page of the users, with how many pass the filter. */
export const findUsers = async (
  tx: TenantTransaction,
  filter: Filter | null,
  { startIndex, count }: Page,
): Promise<{ total: number; rows: ScimUserRow[] }> => {
  const column = conditions[filter?.attribute ?? '']
  // What people sign in by is the same in any case (RFC 7643 §4.1.1), an external id is not.
  const value = filter?.attribute === 'externalid' ? filter.value : filter?.value.toLowerCase()
  const passes = sql<boolean>`${column ? sql.raw(column) : sql`''`} = ${column ? (value ?? '') : ''}`
  const { total } = await visible(tx)
    .where(passes)
    .select(eb => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const rows =
    count === 0
      ? []
      : await selected(tx)
          .where(passes)
          .orderBy('app_user.id')
          .limit(count)
          .offset(startIndex - 1)
          .execute()
  return { total: Number(total), rows }
}

/** @throws AppError NOT_FOUND */
export const requireUser = async (tx: TenantTransaction, id: string): Promise<ScimUserRow> => {
  const row = /^\d{1,15}$/.test(id)
    ? await selected(tx).where('app_user.id', '=', Number(id)).executeTakeFirst()
    : undefined
  if (!row) throw notFound('This user')
  return row
}

const keep = async (tx: TenantTransaction, userId: number, user: ScimUser, at: Date): Promise<void> => {
  const values = {
    external_id: user.externalId,
    attributes: JSON.stringify(user.attributes),
    removed: false,
    changed_at: at,
  }
  await tx.db
    .insertInto('scim_user')
    .values({ customer_id: tx.customerId, user_id: userId, ...values })
    .onConflict(on => on.columns(['customer_id', 'user_id']).doUpdateSet(values))
    .execute()
}

/** Makes a user who is there be as the directory has them. */
export const replaceUser = async (
  call: ScimCall,
  tx: TenantTransaction,
  row: Pick<ScimUserRow, 'id' | 'active'>,
  user: ScimUser,
): Promise<Written<null>> => {
  const { app } = call
  const at = app.now()
  const by = { user: actorOf(call), isAdmin: true, sessionId: '' }
  const parts: Written<unknown>[] = []
  if (user.active && !row.active) parts.push(await setActive(tx, { userId: row.id, active: true, at }))
  const changed = await changeUser(
    app,
    tx,
    {
      userId: row.id,
      username: user.username,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phone,
      userType: user.userType,
      ...(user.role === null ? {} : { role: user.role }),
    },
    by,
  )
  parts.push(changed)
  if (!user.active && row.active) parts.push(await setActive(tx, { userId: row.id, active: false, at }))
  await keep(tx, row.id, user, at)
  return together(null, ...parts)
}

/** Somebody whom the directory deleted, or whom it never saw and who is no one's else: they come back as they are sent. */
const findRemoved = async ({ db, customerId }: TenantTransaction, { username, email }: ScimUser) =>
  db
    .selectFrom('app_user')
    .innerJoin('scim_user', join =>
      join.onRef('scim_user.customer_id', '=', 'app_user.customer_id').onRef('scim_user.user_id', '=', 'app_user.id'),
    )
    .select(['app_user.id', 'app_user.active'])
    .where('app_user.customer_id', '=', customerId)
    .where('scim_user.removed', '=', true)
    .where(eb => eb.or([eb('app_user.username', '=', username), eb('app_user.email', '=', email)]))
    .executeTakeFirst()

/**
 * Makes a user that the directory sent. Without single sign-on they are invited by mail, since nothing else lets them in.
 *
 * @throws ScimError 409 uniqueness when there is one of that name
 */
export const addUser = async (call: ScimCall, tx: TenantTransaction, user: ScimUser): Promise<Written<number>> => {
  const { app, token } = call
  const removed = await findRemoved(tx, user)
  if (removed) return together(removed.id, await replaceUser(call, tx, removed, user))
  if (user.externalId !== null) {
    const same = await visible(tx)
      .select('app_user.id')
      .where('scim_user.external_id', '=', user.externalId)
      .executeTakeFirst()
    if (same) throw new ScimError(409, 'There is a user with this externalId.', 'uniqueness')
  }
  const created = await createUser(
    tx,
    {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phone,
      role: user.role ?? token.role,
      userType: user.userType,
      licenseType: token.licenseType,
      active: user.active,
    },
    actorOf(call),
  )
  const userId = created.answer
  const parts: Written<unknown>[] = [created]
  if (user.username !== user.email) {
    const by = { user: actorOf(call), isAdmin: true, sessionId: '' }
    parts.push(await changeUser(app, tx, { userId, username: user.username }, by))
  }
  await keep(tx, userId, user, app.now())
  if (user.active && app.identity === null) await inviteUser(app, tx, { userId, by: actorOf(call), at: app.now() })
  return together(userId, ...parts)
}

/** Deleted by the directory, a user is inactive and out of its sight; what they wrote stays. */
export const removeUser = async (call: ScimCall, tx: TenantTransaction, row: ScimUserRow): Promise<Written<null>> => {
  const at = call.app.now()
  const inactive = await setActive(tx, { userId: row.id, active: false, at })
  const attributes: Document = row.attributes ?? {}
  const values = { external_id: null, removed: true, changed_at: at }
  await tx.db
    .insertInto('scim_user')
    .values({ customer_id: tx.customerId, user_id: row.id, attributes: JSON.stringify(attributes), ...values })
    .onConflict(on => on.columns(['customer_id', 'user_id']).doUpdateSet(values))
    .execute()
  return inactive
}
