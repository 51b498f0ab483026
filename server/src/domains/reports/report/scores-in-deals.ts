import type { SnapshotTx } from '@bic/database/tenant'
import { type Direction, directions } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { type CardOfDeal, loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'

export interface ScoreInDeal extends CardOfDeal {
  readonly dealId: number
}

/** What some cards came to in some deals, each on its own side. */
export const scoresInDeals = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly { readonly id: number }[],
  directionOf: ReadonlyMap<number, Direction>,
): Promise<ScoreInDeal[]> => {
  const table = await loadCardsOfDeals(app, tx)
  const scores: ScoreInDeal[] = []
  for (const { id: dealId } of deals) {
    for (const direction of directions) {
      for (const found of table.reaching(dealId, 0, direction)) {
        if (directionOf.get(found.cardId) === direction) scores.push({ ...found, dealId })
      }
    }
  }
  return scores
}
