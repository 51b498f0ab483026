import type { SnapshotTx } from '@bic/database/tenant'
import { type CardInPlace, cardsReaching, findCard, type Matrix } from '@bic/engine/matrix/matrix'
import type { Direction } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { loadMatrix } from '../matrix/load-matrix.ts'

export type CardOfDeal = CardInPlace

/** The percentiles and scores of all cards in all deals, asked deal by deal. */
export class CardsOfDeals {
  readonly #matrix: Matrix

  constructor(matrix: Matrix) {
    this.#matrix = matrix
  }

  /** The card's percentile in a deal, 0 < p ≤ 100; null when it did not come up there. */
  percentileOf(dealId: number, cardId: number, direction: Direction): number | null {
    return findCard(this.#matrix, dealId, cardId, direction)?.percentile ?? null
  }

  /** The cards of a deal that reach a percentile, best first. */
  reaching(dealId: number, percentile: number, direction: Direction): Iterable<CardOfDeal> {
    return cardsReaching(this.#matrix, dealId, percentile, direction)
  }
}

/** The matrix (`loadMatrix`), to be asked deal by deal. */
export const loadCardsOfDeals = async (app: AppContext, tx: SnapshotTx): Promise<CardsOfDeals> =>
  new CardsOfDeals(await loadMatrix(app, tx))
