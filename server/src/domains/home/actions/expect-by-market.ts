import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import type { DealsOfQuarter } from '#domains/forecast/shared/revenue-of-quarter.ts'
import type { HomeDeal, HomeDeals } from './home-deals.ts'

export type QuarterDeals = DealsOfQuarter<HomeDeal>
type ByMarket = Pick<NonNullable<Answer<'getHome'>['quarter']['expected']>, 'markets' | 'ownerList'>

const otherwise: ByMarket = { markets: [], ownerList: [] }

/**
 * What a quarter is expected to bring by market, such that a forecast of a market, filtered by these owners, says the same. That cannot be
 * where a deal has no market, or is its owner's by record while the CRM names another or nobody.
 */
export const expectByMarket = async (
  { db, customerId }: SnapshotTx,
  { won, possible }: QuarterDeals,
  scope: HomeDeals['scope'],
): Promise<ByMarket> => {
  const amounts = new Map<number | null, number>()
  const add = ({ market_id: id }: HomeDeal, amount: number) => amounts.set(id, (amounts.get(id) ?? 0) + amount)
  for (const { deal, amount } of won) add(deal, amount)
  for (const { deal, amount, probability } of possible) add(deal, amount * probability)
  const ownerList = scope === 'all' ? [] : ownersOf([...won, ...possible].map(({ deal }) => deal))
  if (amounts.has(null) || ownerList === null) return otherwise
  const names = await db.selectFrom('market').select(['id', 'name']).where('customer_id', '=', customerId).execute()
  const markets = names.flatMap(({ id: marketId, name: marketName }) => {
    const amount = amounts.get(marketId)
    return amount === undefined ? [] : [{ marketId, marketName, amount }]
  })
  return { markets: markets.sort((a, b) => b.amount - a.amount || a.marketId - b.marketId), ownerList }
}

/** The one owner of deals as the CRM writes the name, in each of its spellings; null where it names another or nobody. */
const ownersOf = (deals: readonly HomeDeal[]): string[] | null => {
  const names = [...new Set(deals.map(({ owner_name }) => owner_name ?? ''))].sort()
  const people = new Set(names.map(name => name.trim().toLowerCase()))
  return people.size > 1 || people.has('') ? null : names
}
