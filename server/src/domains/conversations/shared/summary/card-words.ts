import type { TenantTransaction } from '@bic/database/tenant'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { notFound } from '#http/app-error.ts'

/** A card in words: what it is called and by which keywords it is found. */
export interface CardWords {
  readonly cardId: number
  readonly title: string
  readonly keywords: readonly string[]
}

/** Some cards in words, ascending by id. @throws AppError NOT_FOUND for a strange card */
export const loadCardWords = async (tx: TenantTransaction, cardIds: readonly number[]): Promise<CardWords[]> => {
  const wanted = [...new Set(cardIds)].sort((a, b) => a - b)
  if (wanted.length === 0) return []
  const rows = await tx.db
    .selectFrom('card')
    .select(['id', 'title'])
    .where('customer_id', '=', tx.customerId)
    .where('id', 'in', wanted)
    .orderBy('id')
    .execute()
  if (rows.length < wanted.length) throw notFound('This card')
  const { keywords } = await loadCardKeywords(tx, wanted)
  return rows.map(({ id, title }) => ({
    cardId: id,
    title,
    keywords: keywords.filter(({ cardId, role }) => cardId === id && role === 'match').map(({ text }) => text),
  }))
}

/** The question that cards put to a conversation: their titles and keywords. */
export const questionOf = (cards: readonly CardWords[]): string =>
  cards.flatMap(({ title, keywords }) => [title, ...keywords]).join(' ')

/** Of a card's own keywords those that were sent; all of them when none were, or only strange ones. */
export const narrowKeywords = (card: CardWords, sent: readonly string[] = []): CardWords => {
  const wanted = new Set(sent.map(text => text.toLowerCase()))
  const keywords = card.keywords.filter(text => wanted.has(text.toLowerCase()))
  return keywords.length > 0 ? { ...card, keywords } : card
}
