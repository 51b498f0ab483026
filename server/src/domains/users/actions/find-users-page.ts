import type { Received } from '@bic/contract/calls/routes'
import type { UserSort, UserState } from '@bic/contract/users/user-list'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'

type Query = Received<'getAllUsers', 'query'>

interface Order {
  readonly by: readonly string[]
  /** Makes the order one of all rows. */
  readonly id: string
  /** Null for people whom the order does not know; they come last in both directions. */
  readonly known?: string
}

const order = (by: readonly string[], known?: string): Order => ({ by, id: 'app_user.id', ...(known && { known }) })

const orders: Readonly<Record<UserSort, Order>> = {
  name: order(['lower(app_user.last_name)', 'lower(app_user.first_name)']),
  email: order(['app_user.email']),
  role: order(['app_user.role']),
  userType: order(['lower(app_user.user_type)'], 'app_user.user_type'),
  functionalTeam: order(['lower(app_user.functional_team)'], 'app_user.functional_team'),
  licenseType: order(['lower(license_type.name)'], 'license_type.id'),
  status: order(['app_user.active', 'app_user.invited']),
  lastActivity: { by: ['greatest(seen.active_at, seen.login_at)'], id: 'seen.user_id', known: 'seen.user_id' },
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

const joined = (tx: TenantTransaction, query: Query) =>
  filtered(tx, query)
    .$if(query.sort === 'licenseType', q =>
      q.leftJoin('license_type', join =>
        join
          .onRef('license_type.customer_id', '=', 'app_user.customer_id')
          .onRef('license_type.id', '=', 'app_user.license_type_id'),
      ),
    )
    .$if(query.sort === 'lastActivity', q =>
      q.leftJoin('user_last_seen as seen', join =>
        join.onRef('seen.customer_id', '=', 'app_user.customer_id').onRef('seen.user_id', '=', 'app_user.id'),
      ),
    )

/** A part of the list that one index can be read along. */
interface Part {
  readonly condition?: string
  readonly by: readonly string[]
}

const partsOf = (sort: UserSort): Part[] => {
  const { by, id, known } = orders[sort]
  if (!known) return [{ by: [...by, id] }]
  return [
    { condition: `${known} is not null`, by: [...by, id] },
    { condition: `${known} is null`, by: ['app_user.id'] },
  ]
}

const ofPart = (tx: TenantTransaction, query: Query, { condition }: Part) =>
  joined(tx, query).$if(condition !== undefined, q => q.where(sql.raw<boolean>(condition ?? '')))

const count = async (users: ReturnType<typeof filtered>): Promise<number> => {
  const { total } = await users.select(eb => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

interface Page {
  readonly limit: number
  readonly offset: number
  /** It is counted from the end: few rows are passed over then. */
  readonly isReversed: boolean
}

const findInPart = async (
  tx: TenantTransaction,
  query: Query,
  part: Part,
  { limit, offset, isReversed }: Page,
): Promise<number[]> => {
  const direction = (query.descending === 'Y') === isReversed ? 'asc' : 'desc'
  let ids = ofPart(tx, query, part).select('app_user.id')
  for (const column of part.by) ids = ids.orderBy(sql.raw(`${column} ${direction}`))
  return (await ids.limit(limit).offset(offset).execute()).map(({ id }) => id)
}

/** The ids of a page, in its order. */
const findPage = async (tx: TenantTransaction, query: Query, page: Page): Promise<number[]> => {
  const { limit, offset, isReversed } = page
  const [first, ...rest] = isReversed ? partsOf(query.sort).toReversed() : partsOf(query.sort)
  if (!first) return []
  const found = await findInPart(tx, query, first, page)
  for (const part of rest) {
    if (found.length === limit) break
    // Where it gave some of its rows, the part ended in this page; otherwise the page begins behind all of them.
    const passed = found.length > 0 || offset === 0 ? 0 : offset - (await count(ofPart(tx, query, first)))
    found.push(...(await findInPart(tx, query, part, { limit: limit - found.length, offset: passed, isReversed })))
  }
  return isReversed ? found.toReversed() : found
}

const pageOf = ({ pageNumber, pageSize }: Query, total: number): Page => {
  const before = Math.min((pageNumber - 1) * pageSize, total)
  const limit = Math.min(pageSize, total - before)
  const after = total - before - limit
  return after < before ? { limit, offset: after, isReversed: true } : { limit, offset: before, isReversed: false }
}

/** A page of the customer's users and how many pass the filter. */
export const findUsersPage = async (tx: TenantTransaction, query: Query): Promise<{ total: number; ids: number[] }> => {
  const { pageNumber, pageSize } = query
  if (pageNumber > 1) {
    const total = await count(filtered(tx, query))
    return { total, ids: await findPage(tx, query, pageOf(query, total)) }
  }
  const ids = await findPage(tx, query, { limit: pageSize, offset: 0, isReversed: false })
  // A first page that is not full has all that pass the filter: nothing is left to count, which would be another search.
  return { total: ids.length < pageSize ? ids.length : await count(filtered(tx, query)), ids }
}
