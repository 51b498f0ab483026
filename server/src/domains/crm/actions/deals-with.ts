import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { dealsOfKeyword } from '#domains/keywords/shared/deals-of-keyword.ts'
import { dealsOfCard } from '#domains/playbook/shared/card-figures.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'

export interface SaidInDeals {
  readonly cardId?: number | undefined
  /** Narrows it to one keyword of a card. */
  readonly keywordId?: number | undefined
}

/**
 * The deals in which a card or one of its keywords came up, each with the number of its conversations that have it; null
 * when neither is asked for.
 *
 * @throws AppError NOT_FOUND
 */
export const dealsWith = async (
  app: AppContext,
  tx: SnapshotTx,
  { cardId, keywordId }: SaidInDeals,
): Promise<ReadonlyMap<number, number> | null> => {
  if (keywordId !== undefined) {
    return dealsOfKeyword(app, tx, keywordId)
  }
  if (cardId === undefined) return null
  await findCard(tx, cardId)
  return dealsOfCard(app, tx, cardId)
}
