import type { CardComparison } from '@bic/contract/analysis/figures'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { compareStanding, computeAheadOfStanding } from '#domains/analysis/shared/compare-messages.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'

/** What messages go with in their markets, by card: the same as on all screens. */
export const effectsOfCards = async (
  app: AppContext,
  tx: SnapshotTx,
  cards: readonly CardRecord[],
): Promise<ReadonlyMap<number, CardComparison>> => {
  const effects = new Map<number, CardComparison>()
  for (const [marketId, own] of Map.groupBy(cards, card => card.market_id)) {
    const { comparisons } = await compareStanding(app, tx, marketId, own)
    for (const { id } of own) {
      const comparison = comparisons.get(id)
      if (comparison) effects.set(id, comparison)
    }
  }
  return effects
}

/** Computes something that needs no database before `effectsOfCards`: see `computeAheadOfStanding`. */
export const computeAhead = <T>(
  app: AppContext,
  tx: SnapshotTx,
  cards: readonly CardRecord[],
  compute: () => T,
): Promise<T> => computeAheadOfStanding(app, tx, [...new Set(cards.map(card => card.market_id))], compute)
