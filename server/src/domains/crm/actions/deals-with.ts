import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { dealsOfKeyword } from '../../keywords/actions/deals-of-keyword.ts'
import { dealsOfCard } from '../../playbook/actions/card-figures.ts'
import { findCard } from '../../playbook/actions/read-cards.ts'

export interface SaidInDeals {
  readonly cardId?: number | undefined
  /** Narrows it to one keyword of a card. */
  readonly keywordId?: number | undefined
}

/**
 * The deals in which a card or one of its keywords came up, each with the number of its conversations that have it; null
 * when neither is asked for. First in its transaction.
 *
 * @throws AppError NOT_FOUND
 */
export const dealsWith = async (
  app: AppContext,
  tx: TenantTransaction,
  { cardId, keywordId }: SaidInDeals,
): Promise<ReadonlyMap<number, number> | null> => {
  if (keywordId !== undefined) {
    await takeSnapshot(tx)
    return dealsOfKeyword(app, tx, keywordId)
  }
  if (cardId === undefined) return null
  await findCard(tx, cardId)
  return dealsOfCard(app, tx, cardId)
}
