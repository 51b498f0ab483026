import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '../../../http/app-error.ts'
import type { MarkedCard } from './card-marker.ts'

export interface CardChoice {
  readonly cardId?: number | undefined
  readonly personaCardId?: number | undefined
  readonly competitorCardId?: number | undefined
  readonly partnerCardId?: number | undefined
  readonly relatedCardIdList?: readonly number[] | undefined
}

/** The cards a reader asked to see lit up, each with the colour it gets. @throws AppError NOT_FOUND for a strange card */
export const chosenCards = async (
  { db, customerId }: TenantTransaction,
  choice: CardChoice,
): Promise<readonly MarkedCard[]> => {
  const wanted: (MarkedCard | null)[] = [
    choice.cardId ? { cardId: choice.cardId, matchType: 'card' } : null,
    choice.competitorCardId ? { cardId: choice.competitorCardId, matchType: 'competitor' } : null,
    choice.partnerCardId ? { cardId: choice.partnerCardId, matchType: 'partner' } : null,
    choice.personaCardId ? { cardId: choice.personaCardId, matchType: 'persona' } : null,
    ...(choice.relatedCardIdList ?? []).map((cardId): MarkedCard => ({ cardId, matchType: 'related' })),
  ]
  const seen = new Set<number>()
  const cards = wanted.filter((card): card is MarkedCard => {
    if (card === null || seen.has(card.cardId)) return false
    seen.add(card.cardId)
    return true
  })
  if (cards.length === 0) return []
  const { count } = await db
    .selectFrom('card')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...seen])
    .executeTakeFirstOrThrow()
  if (count !== seen.size) throw notFound('This card')
  return cards
}
