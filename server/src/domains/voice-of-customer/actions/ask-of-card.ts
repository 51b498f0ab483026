import type { SnapshotTx } from '@bic/database/tenant'
import type { Direction } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { loadHistory } from '../shared/load-history.ts'
import { confidenceOfCard } from './confidence-of-card.ts'
import type { Asked } from './present-stories.ts'

/** What is shown of a card beside its deals. */
export const askOfCard = async (
  app: AppContext,
  tx: SnapshotTx,
  cardId: number,
  direction: Direction,
): Promise<Asked> => {
  const history = await loadHistory(app, tx, cardId)
  const counts = history.countByDeal({ buyerOnly: direction === 'buyerOnly' })
  return { cardId, direction, counts, ...(await confidenceOfCard(app, tx, cardId, direction)) }
}
