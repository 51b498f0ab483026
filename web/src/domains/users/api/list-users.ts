import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { usePagedRows } from '#lib/paged-rows.ts'
import { composedKey } from '#lib/query-key.ts'
import { useUser } from '#lib/session.ts'
import type { LoadOptions } from '#ui/input/option-search.ts'
import type { Sort } from '#ui/table/columns.ts'

type Query = NonNullable<CallInput<'getAllUsers'>['query']>
export type ListedUser = Answer<'getAllUsers'>['rows'][number]
export type UserFilter = Pick<Query, 'searchTerm' | 'licenseType' | 'role' | 'status'>

/** The customer whose users are administered: the signed-in person's own. */
export const useOwnCustomerId = (): number => useUser()?.customerId ?? 0

export const fullName = ({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** The users that pass a filter in an order; by name when none is chosen. */
export function useUsers(filter: UserFilter, order: Sort | null) {
  const x = useOwnCustomerId()
  const sort = (order?.column ?? 'name') as Query['sort']
  const descending = order?.descending ? ('Y' as const) : ('N' as const)
  return usePagedRows({
    queryKey: composedKey(['getAllUsers'], x, filter, sort, descending),
    readPage: (pageNumber, pageSize, signal) =>
      call('getAllUsers', { params: { x }, query: { ...filter, sort, descending, pageNumber, pageSize }, signal }),
  })
}

/** Finds active users by a text, for a field in which people are chosen. */
export const findPeople =
  (x: number): LoadOptions =>
  async (searchTerm, signal) => {
    const { rows } = await call('getAllUsers', {
      params: { x },
      query: { searchTerm, status: 'Active', pageSize: 50 },
      signal,
    })
    return rows.map(user => ({ key: user.userId, label: `${fullName(user)}, ${user.email}` }))
  }
