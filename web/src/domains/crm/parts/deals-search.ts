import { oneOf, type SearchOf, text, whole } from '#lib/search-params.ts'
import type { DealFilter } from '../api/list-deals.ts'
import { type ListOwner, listOwners } from './OwnerSwitch.tsx'

const dealStatuses = ['', 'Open', 'Won', 'Lost'] as const

/**
 * The address of the deals list. `account` is the name of `accountId`, shown before the list has come; `keywordId` is a
 * keyword of `cardId`.
 */
export const dealsSearch = {
  owner: oneOf(listOwners, ''),
  search: text(),
  status: oneOf(dealStatuses, ''),
  stage: text(),
  accountId: whole(null, { min: 1 }),
  account: text(),
  marketId: whole(null, { min: 1 }),
  industryId: whole(null, { min: 1 }),
  segmentId: whole(null, { min: 1 }),
  regionId: whole(null, { min: 1 }),
  cardId: whole(null, { min: 1 }),
  keywordId: whole(null, { min: 1 }),
  sort: text('-created'),
}

export type DealsSearch = SearchOf<typeof dealsSearch>

/** What the server is asked for. */
export const filterOf = (search: DealsSearch, owner: ListOwner): DealFilter => ({
  owner: owner === 'mine' ? owner : undefined,
  search: search.search.trim() || undefined,
  status: search.status || undefined,
  stage: search.stage || undefined,
  accountId: search.accountId ?? undefined,
  marketId: search.marketId ?? undefined,
  industryId: search.industryId ?? undefined,
  segmentId: search.segmentId ?? undefined,
  regionId: search.regionId ?? undefined,
  cardId: search.cardId ?? undefined,
  keywordId: search.keywordId ?? undefined,
})
