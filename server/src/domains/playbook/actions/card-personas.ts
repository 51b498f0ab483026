import type { TenantTransaction } from '@bic/database/tenant'
import { type KnownPersona, loadPersonaRules } from '../shared/persona-rules.ts'
import { jobTitlesOf, type StoredText } from './card-details.ts'

/**
 * The personas that each card is for: those that its job titles belong to, as people's titles do. They follow from the titles and are
 * not stored, so that a title given to a persona counts at once.
 */
export const loadCardPersonas = async (
  tx: TenantTransaction,
  cards: readonly Pick<StoredText, 'details'>[],
): Promise<(card: Pick<StoredText, 'details'>) => readonly KnownPersona[]> => {
  if (cards.every(card => jobTitlesOf(card).length === 0)) return () => []
  const { personas, personaOf } = await loadPersonaRules(tx)
  return card => {
    const meant = new Set(jobTitlesOf(card).map(title => personaOf(null, title)?.personaId))
    return personas.filter(({ id }) => meant.has(id))
  }
}
