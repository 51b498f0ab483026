import type { Card } from '@bic/contract/playbook/playbook'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { loadCardMarks } from '../actions/card-marks.ts'
import { loadCardPersonas } from '../actions/card-personas.ts'
import { countKeywords } from '../actions/keyword-counts.ts'
import { presentCard } from '../actions/present-card.ts'
import { cardFigures } from './card-figures.ts'
import { selectCards } from './read-cards.ts'

/** Cards as they leave the server, for a person, in the order of their ids here; unknown ones are left out. */
export const loadCards = async (
  app: AppContext,
  tx: TenantTransaction,
  ids: readonly number[],
  userId: number,
): Promise<Card[]> => {
  if (ids.length === 0) return []
  const rows = await selectCards(tx)
    .where('card.id', '=', sql<number>`any(${numberArray(ids)}::bigint[])`)
    .execute()
  const cards = new Map(rows.map(card => [card.id, card] as const))
  const figures = await cardFigures(app, tx)
  const keywordsOf = await countKeywords(app, tx)
  const marks = await loadCardMarks(tx, userId, ids)
  const personasOf = await loadCardPersonas(tx, rows)
  return ids.flatMap(id => {
    const card = cards.get(id)
    return card ? [presentCard(card, figures(id), keywordsOf(id), marks, personasOf(card))] : []
  })
}
