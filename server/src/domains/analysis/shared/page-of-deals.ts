import type { dealSorts } from '@bic/contract/analysis/deal-list'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { dealContains } from '#domains/crm/shared/deal-contains.ts'
import { rankDeals } from '#domains/crm/shared/deal-ranks.ts'
import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { FilteredDeal } from './filter-deals.ts'

type DealSort = (typeof dealSorts)[number]
type Key = number | string | null
/** What of a deal the orders of all lists rest on. */
export type SortableDeal = Pick<FilteredDeal, 'id' | 'status' | 'amount_cents' | 'closed_on'>
/** What deals are compared by, one key after the other. */
type KeysOf<Deal> = (deal: Deal) => readonly Key[]

interface AskedPage<By extends string> {
  readonly search?: string | undefined
  readonly sortBy: By
  readonly descending?: 'Y' | 'N' | undefined
  readonly pageNumber: number
  readonly pageSize: number
}

interface PageOfDeals {
  readonly total: number
  readonly ids: number[]
  /** Where a deal stands in the whole list, counted from 0; -1 when it is not in it. */
  readonly placeOf: (dealId: number) => number
}

const ascendingSorts: ReadonlySet<string> = new Set(['accountName', 'storyName', 'status', 'stage', 'owner'])

const idsOf = (deals: readonly SortableDeal[]) => deals.map(({ id }) => id)

const searchDeals = async <Deal extends SortableDeal>(
  tx: TenantTransaction,
  deals: readonly Deal[],
  search: string | undefined,
): Promise<readonly Deal[]> => {
  if (!search) return deals
  const rows = await visibleDeals(tx)
    .select('opportunity.id')
    .where(sql<boolean>`opportunity.id = any(${numberArray(idsOf(deals))}::bigint[])`)
    .where(dealContains(tx, search))
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  return deals.filter(({ id }) => found.has(id))
}

/** The keys of a column that every list of deals has. */
const keysOfColumn = async (
  tx: TenantTransaction,
  deals: readonly SortableDeal[],
  sortBy: DealSort,
): Promise<KeysOf<SortableDeal>> => {
  if (sortBy === 'amount') return deal => [deal.amount_cents]
  if (sortBy === 'status') return deal => [deal.status]
  // An open deal's closing day is a plan.
  if (sortBy === 'closeDate') return ({ status, closed_on }) => [status === 'Open' ? null : closed_on, closed_on]
  const places = await rankDeals(tx, idsOf(deals), sortBy)
  return ({ id }) => [places.get(id) ?? null]
}

const compareKeys = (a: readonly Key[], b: readonly Key[], descending: boolean): number => {
  // By index: an iterator for each of millions of comparisons takes longer than the comparison.
  for (let i = 0; i < a.length; i++) {
    const left = a[i] ?? null
    const right = b[i] ?? null
    if (left === right) continue
    if (left === null || right === null) return left === null ? 1 : -1
    return left > right === descending ? -1 : 1
  }
  return 0
}

/**
 * One page of some deals, searched and sorted, as ids, with how many the search found.
 *
 * Deals without a value come last, whichever way; of equals the newest comes first.
 *
 * @param own keys of what the list is sorted by besides `dealSorts`, or otherwise than other lists.
 * @param ascending those of them that ascend by default.
 */
export const pageOfDeals = async <Deal extends SortableDeal, By extends string>(
  tx: TenantTransaction,
  deals: readonly Deal[],
  asked: AskedPage<By | DealSort>,
  own: Readonly<Record<By, KeysOf<Deal>>> & Partial<Record<DealSort, KeysOf<Deal>>>,
  ascending: readonly By[] = [],
): Promise<PageOfDeals> => {
  const { sortBy, pageNumber, pageSize } = asked
  const found = await searchDeals(tx, deals, asked.search)
  const keysOf = own[sortBy] ?? (await keysOfColumn(tx, found, sortBy as DealSort))
  const ascends = ascendingSorts.has(sortBy) || ascending.some(by => by === sortBy)
  const descending = asked.descending === undefined ? !ascends : asked.descending === 'Y'
  const sorted = found
    .map(deal => ({ id: deal.id, keys: keysOf(deal) }))
    .sort((a, b) => compareKeys(a.keys, b.keys, descending) || b.id - a.id)
  const page = sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  return {
    total: found.length,
    ids: page.map(({ id }) => id),
    placeOf: dealId => sorted.findIndex(({ id }) => id === dealId),
  }
}
