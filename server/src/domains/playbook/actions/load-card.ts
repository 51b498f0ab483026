import type { Card } from '@bic/contract/playbook/playbook'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { cardFigures } from '../shared/card-figures.ts'
import { findCard } from '../shared/read-cards.ts'
import { loadCardMarks } from './card-marks.ts'
import { loadCardPersonas } from './card-personas.ts'
import { countKeywordsOf } from './keyword-counts.ts'
import { presentCard } from './present-card.ts'

/** One card as it leaves the server, for a person. @throws AppError NOT_FOUND */
export const loadCard = async (
  app: AppContext,
  tx: TenantTransaction,
  cardId: number,
  userId: number,
): Promise<Card> => {
  const [card, keywords, marks] = await Promise.all([
    findCard(tx, cardId),
    countKeywordsOf(tx, cardId),
    loadCardMarks(tx, userId, [cardId]),
    // The figures below ask for it.
    loadRevision(tx),
  ])
  const figures = await cardFigures(app, tx)
  const personasOf = await loadCardPersonas(tx, [card])
  return presentCard(card, figures(cardId), keywords, marks, personasOf(card))
}
