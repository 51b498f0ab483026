import type { Answer, Received } from '@bic/contract/calls/routes'
import type { UserSort, UserState } from '@bic/contract/users/user-list'
import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { type RawBuilder, sql } from 'kysely'
import { photoAddress } from '#domains/access/shared/photo-address.ts'
import type { AddressFor } from '#http/session-address.ts'

type Query = Received<'getAllUsers', 'query'>

/** What each row is sorted by; the ids make the order one of all rows. */
const orders: Readonly<Record<UserSort, readonly string[]>> = {
  name: ['lower(app_user.last_name)', 'lower(app_user.first_name)'],
  email: ['app_user.email'],
  role: ['app_user.role'],
  userType: ['lower(app_user.user_type)'],
  functionalTeam: ['lower(app_user.functional_team)'],
  licenseType: ['lower(license_type.name)'],
  status: ['app_user.active', 'app_user.invited'],
  lastActivity: ['greatest(seen.active_at, seen.login_at)'],
}

const conditions: Readonly<Record<UserState, string>> = {
  Active: 'app_user.active and not app_user.invited',
  Invited: 'app_user.active and app_user.invited',
  Inactive: 'not app_user.active',
}

/** The users that pass a filter; other tables are joined only where the order needs them, for there may be 50,000. */
const filtered = ({ db, customerId }: TenantTransaction, query: Query) =>
  db
    .selectFrom('app_user')
    .where('app_user.customer_id', '=', customerId)
    .where('app_user.service', '=', false)
    .$if(Boolean(query.searchTerm), q =>
      q.where(sql<boolean>`strpos(app_user.searched, lower(${query.searchTerm ?? ''})) > 0`),
    )
    .$if(Boolean(query.licenseType), q =>
      q.where(({ eb, selectFrom }) =>
        eb(
          'app_user.license_type_id',
          'in',
          selectFrom('license_type')
            .select('license_type.id')
            .where('license_type.customer_id', '=', customerId)
            .where('license_type.name', '=', query.licenseType ?? ''),
        ),
      ),
    )
    .$if(query.role !== undefined, q => q.where('app_user.role', '=', query.role ?? 'SELLER'))
    .$if(query.status !== undefined, q => q.where(sql.raw<boolean>(conditions[query.status ?? 'Active'])))

/** The ids of a page, in its order. */
const findPage = async (
  tx: TenantTransaction,
  query: Query,
  { limit, offset, isReversed }: Page,
): Promise<number[]> => {
  const { sort } = query
  let ids = filtered(tx, query)
    .$if(sort === 'licenseType', q =>
      q.leftJoin('license_type', join =>
        join
          .onRef('license_type.customer_id', '=', 'app_user.customer_id')
          .onRef('license_type.id', '=', 'app_user.license_type_id'),
      ),
    )
    .$if(sort === 'lastActivity', q =>
      q.leftJoin('user_last_seen as seen', join =>
        join.onRef('seen.customer_id', '=', 'app_user.customer_id').onRef('seen.user_id', '=', 'app_user.id'),
      ),
    )
    .select('app_user.id')
  for (const order of orderOf(query, isReversed)) ids = ids.orderBy(order)
  const found = (await ids.limit(limit).offset(offset).execute()).map(({ id }) => id)
  return isReversed ? found.toReversed() : found
}

const orderOf = ({ sort, descending }: Query, isReversed: boolean): RawBuilder<unknown>[] => {
  const direction = (descending === 'Y') === isReversed ? 'asc' : 'desc'
  const nulls = isReversed ? 'first' : 'last'
  return [...orders[sort], 'app_user.id'].map(column => sql.raw(`${column} ${direction} nulls ${nulls}`))
}

interface Page {
  readonly limit: number
  readonly offset: number
  /** It is counted from the end: few rows are passed over then. */
  readonly isReversed: boolean
}

const pageOf = ({ pageNumber, pageSize }: Query, total: number): Page => {
  const before = Math.min((pageNumber - 1) * pageSize, total)
  const limit = Math.min(pageSize, total - before)
  const after = total - before - limit
  return after < before ? { limit, offset: after, isReversed: true } : { limit, offset: before, isReversed: false }
}

const count = async (tx: TenantTransaction, query: Query): Promise<number> => {
  const { total } = await filtered(tx, query)
    .select(eb => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A first page that is not full has all that pass the filter: nothing is left to count, which would be another search. */
const findAndCount = async (tx: TenantTransaction, query: Query): Promise<{ total: number; ids: number[] }> => {
  const { pageNumber, pageSize } = query
  if (pageNumber > 1) {
    const total = await count(tx, query)
    return { total, ids: await findPage(tx, query, pageOf(query, total)) }
  }
  const ids = await findPage(tx, query, { limit: pageSize, offset: 0, isReversed: false })
  return { total: ids.length < pageSize ? ids.length : await count(tx, query), ids }
}

const statusOf = ({ active, invited }: { readonly active: boolean; readonly invited: boolean }): UserState => {
  if (!active) return 'Inactive'
  return invited ? 'Invited' : 'Active'
}

/** When the open invitations of these users run out. */
const loadInvitations = async (tx: TenantTransaction, userIds: readonly number[]): Promise<Map<number, Date>> => {
  if (userIds.length === 0) return new Map()
  const rows = await inDirectory(tx, ({ db }) =>
    db
      .selectFrom('invitation')
      .select(['user_id', 'expires_at'])
      .where('customer_id', '=', tx.customerId)
      .where('user_id', 'in', userIds)
      .where('ended_at', 'is', null)
      .execute(),
  )
  return new Map(rows.map(({ user_id, expires_at }) => [user_id, expires_at]))
}

/** A page of the customer's users, with how many pass the filter. */
export const listUsers = async (
  reader: AddressFor,
  tx: TenantTransaction,
  query: Query,
): Promise<Answer<'getAllUsers'>> => {
  const { total, ids } = await findAndCount(tx, query)
  const found = await tx.db
    .selectFrom('app_user')
    .leftJoin('license_type', join =>
      join
        .onRef('license_type.customer_id', '=', 'app_user.customer_id')
        .onRef('license_type.id', '=', 'app_user.license_type_id'),
    )
    .leftJoin('user_last_seen as seen', join =>
      join.onRef('seen.customer_id', '=', 'app_user.customer_id').onRef('seen.user_id', '=', 'app_user.id'),
    )
    .select([
      'app_user.id',
      'app_user.username',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'app_user.phone',
      'app_user.role',
      'app_user.user_type',
      'app_user.functional_team',
      'app_user.photo',
      'app_user.active',
      'app_user.invited',
      'license_type.name as license_type',
      sql<Date | null>`greatest(seen.active_at, seen.login_at)`.as('last_seen'),
    ])
    .where('app_user.customer_id', '=', tx.customerId)
    .where(sql<boolean>`app_user.id = any(${ids}::bigint[])`)
    .execute()
  const byId = new Map(found.map(row => [row.id, row]))
  const rows = ids.flatMap(id => byId.get(id) ?? [])
  const invitations = await loadInvitations(
    tx,
    rows.filter(({ invited }) => invited).map(({ id }) => id),
  )
  return {
    total,
    rows: await Promise.all(
      rows.map(async row => ({
        userId: row.id,
        username: row.username,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        phone: row.phone,
        role: row.role,
        userType: row.user_type,
        functionalTeam: row.functional_team,
        licenseType: row.license_type,
        photo: await photoAddress(reader, row.photo),
        status: statusOf(row),
        lastActivityTime: row.last_seen?.toISOString() ?? null,
        invitationExpires: invitations.get(row.id)?.toISOString() ?? null,
      })),
    ),
  }
}
