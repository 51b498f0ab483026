import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import type { Owner } from '#domains/crm/shared/is-own.ts'
import type { DealsOfQuarter } from '#domains/forecast/shared/revenue-of-quarter.ts'
import type { HomeDeal } from './home-deals.ts'

export type QuarterDeals = DealsOfQuarter<HomeDeal>
type ByMarket = Pick<NonNullable<Answer<'getHome'>['quarter']['expected']>, 'markets' | 'ownerList'>

const otherwise: ByMarket = { markets: [], ownerList: [] }

/**
 * What a quarter is expected to bring by market, such that a forecast of a market, filtered by these owners, says the same. That cannot be
 * where a deal has no market, or is its owner's by record while the CRM names another or nobody.
 *
 * @param owner whose deals they are; null for those of everybody
 */
export const expectByMarket = async (
  { db, customerId }: SnapshotTx,
  { won, possible }: QuarterDeals,
  owner: Owner | null,
): Promise<ByMarket> => {
  const amounts = new Map<number | null, number>()
  const add = ({ market_id: id }: HomeDeal, amount: number) => amounts.set(id, (amounts.get(id) ?? 0) + amount)
  for (const { deal, amount } of won) add(deal, amount)
  for (const { deal, amount, probability } of possible) add(deal, amount * probability)
  const ownerList =
    owner === null
      ? []
      : spellingsOf(
          owner,
          [...won, ...possible].map(({ deal }) => deal),
        )
  if (amounts.has(null) || ownerList === null) return otherwise
  const names = await db.selectFrom('market').select(['id', 'name']).where('customer_id', '=', customerId).execute()
  const markets = names.flatMap(({ id: marketId, name: marketName }) => {
    const amount = amounts.get(marketId)
    return amount === undefined ? [] : [{ marketId, marketName, amount }]
  })
  return { markets: markets.sort((a, b) => b.amount - a.amount || a.marketId - b.marketId), ownerList }
}

/** How the CRM writes the name of the owner of deals; null where it names another or nobody. */
const spellingsOf = ({ firstName, lastName }: Owner, deals: readonly HomeDeal[]): string[] | null => {
  const name = `${firstName} ${lastName}`.trim().toLowerCase()
  const spellings = [...new Set(deals.map(({ owner_name }) => owner_name ?? ''))].sort()
  return spellings.every(spelling => spelling.trim().toLowerCase() === name) ? spellings : null
}
