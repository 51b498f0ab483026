import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { TenantTransaction } from '@bic/database/tenant'
import { cardsSaidBefore } from '@bic/engine/comparison/said-by'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { loadPacks } from '#evidence/score/load-packs.ts'

const sideOf = ({ buyerBidirectional = 'buyer' }: MarketFilter) =>
  buyerBidirectional === 'buyer' ? ('buyerOnly' as const) : ('bidirectional' as const)

/** The cards that came up in some deals, on the side that counts. */
export const cardsSaid = async (tx: TenantTransaction, dealIds: readonly number[], filter: MarketFilter) => {
  const said = new Map<number, ReadonlySet<number>>()
  for (const [id, pack] of await loadPacks(tx, dealIds))
    said.set(id, cardsSaidBefore(readDealPack(pack)[sideOf(filter)], null))
  return said
}
