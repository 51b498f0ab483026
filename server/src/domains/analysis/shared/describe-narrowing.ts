import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

type Table = 'industry' | 'segment' | 'region' | 'account' | 'solution' | 'persona' | 'card'

/** Names of things by table and id, for some filters. */
export type Names = (table: Table, id: number) => string

const idsOf = (filter: Partial<MarketFilter>): readonly (readonly [Table, readonly (number | undefined)[]])[] => [
  ['industry', filter.industryList ?? []],
  ['segment', filter.segmentList ?? []],
  ['region', filter.regionList ?? []],
  ['account', filter.accountIdList ?? []],
  ['solution', [filter.solutionId]],
  ['persona', [filter.personaId]],
  ['card', [filter.competitorCardId, filter.partnerCardId, filter.personaCardId]],
]

/** The names of what filters name; what is not there any more is "removed". */
export const loadNames = async (
  { client, customerId }: TenantTransaction,
  filters: readonly Partial<MarketFilter>[],
): Promise<Names> => {
  const known = new Map<string, string>()
  const all = filters.flatMap(idsOf)
  for (const [table, given] of Map.groupBy(all, ([name]) => name)) {
    const ids = new Set(given.flatMap(([, list]) => list).filter(id => id !== undefined))
    if (ids.size === 0) continue
    const column = table === 'card' ? 'title' : 'name'
    const { rows } = await client.query<{ id: number; name: string }>(
      `select id, ${column} as name from ${table} where customer_id = $1 and id = any($2::bigint[])`,
      [customerId, numberArray(ids)],
    )
    for (const { id, name } of rows) known.set(`${table} ${id}`, name)
  }
  return (table, id) => known.get(`${table} ${id}`) ?? 'removed'
}

const listed = (label: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`${label} ${values.join(', ')}`]

/** By what a filter narrows the deals of a market, in words: "segment Enterprise"; outcome and period are left out. */
export const describeNarrowing = (filter: Partial<MarketFilter>, names: Names): string[] => {
  const named = (label: string, table: Table, ids: readonly (number | undefined)[] | undefined) =>
    listed(
      label,
      (ids ?? []).filter(id => id !== undefined).map(id => names(table, id)),
    )
  const { account = {}, opportunity = {} } = filter.additionalFilters ?? {}
  return [
    ...named('industry', 'industry', filter.industryList),
    ...named('segment', 'segment', filter.segmentList),
    ...named('region', 'region', filter.regionList),
    ...listed('stage', [filter.stage ?? ''].filter(Boolean)),
    ...listed('came to', [filter.stageReached ?? ''].filter(Boolean)),
    ...listed('type', [filter.crmOpptyType ?? ''].filter(Boolean)),
    ...named('solution', 'solution', [filter.solutionId]),
    ...named('competitor', 'card', [filter.competitorCardId]),
    ...named('partner', 'card', [filter.partnerCardId]),
    ...named('persona', 'persona', [filter.personaId]),
    ...named('persona', 'card', [filter.personaCardId]),
    ...named('account', 'account', filter.accountIdList),
    ...listed('owner', filter.ownerList ?? []),
    ...Object.entries({ ...account, ...opportunity }).map(([field, values]) => `${field} ${values.join(', ')}`),
    ...(filter.significance === 'verified' || filter.verifiedCardsOnly === 'Y' ? ['verified messages only'] : []),
    ...(filter.buyerBidirectional === 'buyer' ? ['said by buyers'] : []),
    ...(filter.buyerBidirectional === 'bidirectional' ? ['said by either side'] : []),
  ]
}

/** As `describeNarrowing`, for one filter. */
export const loadNarrowing = async (tx: TenantTransaction, filter: Partial<MarketFilter>): Promise<string[]> =>
  describeNarrowing(filter, await loadNames(tx, [filter]))
