import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { cardFigures } from '#domains/playbook/shared/card-figures.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'

/** Looking at each card takes a question to the index. */
const mostCompared = 60

/** The cards in use that are heard in the most deals, of a market or of all. */
export const comparedCards = async (app: AppContext, tx: SnapshotTx, marketId: number | undefined) => {
  const figures = await cardFigures(app, tx)
  const cards = await selectCards(tx)
    .where('card.archived_at', 'is', null)
    .where('card.test_card', '=', false)
    .$if(marketId !== undefined, q => q.where('card.market_id', '=', marketId ?? 0))
    .execute()
  return cards
    .filter(({ id }) => figures(id).deals > 0)
    .sort((a, b) => figures(b.id).deals - figures(a.id).deals || a.id - b.id)
    .slice(0, mostCompared)
}
