import type { TenantTransaction } from '@bic/database/tenant'
import { type CardKeywords, loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { notFound } from '#http/app-error.ts'
import type { MarkedCard } from './card-marker.ts'

export interface CardChoice {
  readonly cardId?: number | undefined
  readonly personaCardId?: number | undefined
  readonly competitorCardId?: number | undefined
  readonly partnerCardId?: number | undefined
  readonly relatedCardIdList?: readonly number[] | undefined
}

/** The cards that a reader asked to see lit up, with what of them counts now. */
export interface ChosenCards extends CardKeywords {
  readonly cards: readonly MarkedCard[]
}

const listCards = (choice: CardChoice): MarkedCard[] => {
  const wanted: (MarkedCard | null)[] = [
    choice.cardId ? { cardId: choice.cardId, matchType: 'card' } : null,
    choice.competitorCardId ? { cardId: choice.competitorCardId, matchType: 'competitor' } : null,
    choice.partnerCardId ? { cardId: choice.partnerCardId, matchType: 'partner' } : null,
    choice.personaCardId ? { cardId: choice.personaCardId, matchType: 'persona' } : null,
    ...(choice.relatedCardIdList ?? []).map((cardId): MarkedCard => ({ cardId, matchType: 'related' })),
  ]
  const seen = new Set<number>()
  return wanted.filter((card): card is MarkedCard => {
    if (card === null || seen.has(card.cardId)) return false
    seen.add(card.cardId)
    return true
  })
}

/** Reads the chosen cards, each with the colour it gets. @throws AppError NOT_FOUND for a strange card */
export const loadChosenCards = async (tx: TenantTransaction, choice: CardChoice): Promise<ChosenCards> => {
  const cards = listCards(choice)
  const ids = cards.map(({ cardId }) => cardId)
  const found = await loadCardKeywords(tx, ids)
  if (ids.some(id => !found.cardIds.has(id))) throw notFound('This card')
  return { cards, ...found }
}
