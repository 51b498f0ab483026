import type { TenantTransaction } from '@bic/database/tenant'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import type { Impact } from './load-impact.ts'

/** A keyword of the message with the deals and conversations in which it was heard. */
export interface CountedKeyword {
  readonly keywordId: number
  readonly keywordName: string
  readonly quotedKeywordFlag: 'Y' | 'N'
  readonly cardId: number
  readonly dealIds: ReadonlySet<number>
  readonly conversationIds: ReadonlySet<number>
}

/** The keywords of the message that were heard, on the side that their card is heard on; most conversations first. */
export const countKeywords = async (
  tx: TenantTransaction,
  { cards, counted, standings }: Pick<Impact, 'cards' | 'counted' | 'standings'>,
): Promise<CountedKeyword[]> => {
  const { keywords } = await loadCardKeywords(
    tx,
    cards.map(({ id }) => id),
  )
  const heard = new Map<number, { dealIds: Set<number>; conversationIds: Set<number> }>()
  for (const { cardId, dealId, conversationId, sightings } of counted) {
    const buyerOnly = standings.get(cardId)?.direction === 'buyerOnly'
    for (const { keywordId, buyerCount } of sightings) {
      if (buyerOnly && buyerCount === 0) continue
      const known = heard.get(keywordId) ?? { dealIds: new Set(), conversationIds: new Set() }
      known.dealIds.add(dealId)
      known.conversationIds.add(conversationId)
      heard.set(keywordId, known)
    }
  }
  return keywords
    .flatMap(({ id, text, exact, cardId }): CountedKeyword[] => {
      const found = heard.get(id)
      if (!found) return []
      return [{ keywordId: id, keywordName: text, quotedKeywordFlag: exact ? 'Y' : 'N', cardId, ...found }]
    })
    .sort((a, b) => b.conversationIds.size - a.conversationIds.size || a.keywordName.localeCompare(b.keywordName))
}
