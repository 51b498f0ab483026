import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { type LockedTx, lockRevision, type Revision, saveRevision } from '../store/revision.ts'
import { type Figures, loadFigures } from './figures.ts'
import { loadKeywordSet } from './keyword-set.ts'
import { type LoadedDeal, loadDeals } from './load-deals.ts'
import { packDeal, writePacks } from './write-packs.ts'

/** Scores deals from what was loaded of them and writes their packs. */
export const scoreLoadedDeals = async (
  tx: LockedTx,
  { matrixRev }: Revision,
  deals: ReadonlyMap<number, LoadedDeal>,
  figures: Figures,
): Promise<void> => {
  const packs = new Map([...deals].map(([id, deal]) => [id, packDeal(deal, figures)]))
  await writePacks(tx, matrixRev, packs)
}

/**
 * Rescores deals after something other than their conversations changed: outcome, close day, a verified card. Call
 * it in the transaction of the change; deals that are gone are passed over. Several hundred at a time at most.
 */
export const rescoreDeals = async (
  app: AppContext,
  tx: TenantTransaction,
  dealIds: readonly number[],
): Promise<void> => {
  if (dealIds.length === 0) return
  const { locked, revision: before } = await lockRevision(tx)
  const revision = { ...before, matrixRev: before.matrixRev + 1 }
  const set = await loadKeywordSet(app, locked, revision.keywordRev)
  const deals = await loadDeals(locked, set, dealIds)
  await scoreLoadedDeals(locked, revision, deals, await loadFigures(app, locked, revision))
  await saveRevision(locked, revision)
}
