import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { cardFigures } from '#domains/playbook/shared/card-figures.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'

/** Our own company among the competitors: what is said of it is no competitor's. */
const ourselves = 'us'

/**
 * The competitor or partner cards of a market by name: those of the topics of that name, and whatever card its
 * `productType` calls so.
 *
 * @throws AppError NOT_FOUND for a strange market
 */
export const listCardsOfKind = async (
  app: AppContext,
  tx: TenantTransaction,
  marketId: number,
  kind: 'competitor' | 'partner',
) => {
  await requireRow(tx, 'market', marketId)
  const cards = await selectCards(tx)
    .where('card.market_id', '=', marketId)
    .where('card.archived_at', 'is', null)
    .orderBy('card.title')
    .orderBy('card.id')
    .execute()
  const topics = kind === 'competitor' ? ['competitors', 'competition'] : ['partners']
  const figures = await cardFigures(app, tx)
  return cards
    .filter(({ topic, details }) => topics.includes(topic.toLowerCase()) || details.productType === kind)
    .filter(({ title }) => title.trim().toLowerCase() !== ourselves)
    .map(({ id, title }) => ({ id, name: title, dealCount: figures(id).deals }))
}
