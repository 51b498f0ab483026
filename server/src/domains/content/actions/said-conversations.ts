import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { filterDealIds } from '#domains/analysis/shared/filter-deals.ts'
import type { Said } from '#domains/voice-of-customer/shared/history.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'

/** The deals of a filter: those of one filter are looked up once. */
export const dealLookup = (app: AppContext, tx: SnapshotTx) => {
  const known = new Map<string, ReadonlySet<number>>()
  return async (filter: MarketFilter): Promise<ReadonlySet<number>> => {
    const key = JSON.stringify(filter)
    const ids = known.get(key) ?? new Set(await filterDealIds(app, tx, filter))
    known.set(key, ids)
    return ids
  }
}

/** The conversations of some deals in which buyers said a card. */
export const saidByBuyers = async (
  app: AppContext,
  tx: SnapshotTx,
  cardId: number,
  dealIds: ReadonlySet<number>,
): Promise<readonly Said[]> => {
  const history = await loadHistory(app, tx, cardId)
  return [...history.said({ buyerOnly: true })].filter(({ dealId }) => dealIds.has(dealId))
}

/** In how many conversations of some deals buyers said one of some cards. */
export const countSaid = async (
  app: AppContext,
  tx: SnapshotTx,
  cardIds: readonly number[],
  dealIds: ReadonlySet<number>,
): Promise<number> => {
  const conversations = new Set<number>()
  for (const cardId of cardIds) {
    for (const { id } of await saidByBuyers(app, tx, cardId, dealIds)) conversations.add(id)
  }
  return conversations.size
}
