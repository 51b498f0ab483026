import { isInWords } from '@bic/contract/stories/buyer-survey-questions'
import type { TenantTransaction } from '@bic/database/tenant'
import { fragmentTurns } from '@bic/engine/text/fragments'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import type { GivenAnswer } from './invitation.ts'

/** A card that an answer touches, with the first sentence of the answer that does. */
export interface TouchedCard {
  readonly cardId: number
  readonly title: string
  readonly topic: string
  readonly sentence: string
}

interface CardRow {
  readonly id: number
  readonly title: string
  readonly topic: string
}

/** Finds the cards that a text touches, in the order in which it does. */
export type FindTouched = (text: string) => readonly TouchedCard[]

/**
 * Reads texts by the keywords of a market's cards, as conversations are read; cards on trial and archived ones are left out.
 * Nothing is stored: what buyers answer after a deal is never counted with what was said.
 */
export const readerOfMarket = async (tx: TenantTransaction, marketId: number | null): Promise<FindTouched> => {
  const { rows } = await tx.client.query<CardRow>(
    `select c.id, c.title, t.name as topic from card c
     join topic t on t.customer_id = $1 and t.id = c.topic_id
     where c.customer_id = $1 and c.market_id = $2 and c.archived_at is null and not c.test_card order by c.id`,
    [tx.customerId, marketId],
  )
  const cards = new Map(rows.map(card => [card.id, card]))
  const { keywords } = await loadCardKeywords(tx, [...cards.keys()])
  const marker = new CardMarker(
    rows.map(({ id }) => ({ cardId: id, matchType: 'card' })),
    keywords,
  )
  return written => {
    const turn = { speaker: 0, text: written, startSecond: null, muted: false }
    const { text, fragments } = fragmentTurns([turn], ['buyer'], 'sentences')
    const found = new Map<number, TouchedCard>()
    for (const { cardId, fragment } of marker.mark(text, fragments, 'note')) {
      const [card, place] = [cards.get(cardId), fragments[fragment]]
      if (!card || !place || found.has(cardId)) continue
      const sentence = text.slice(place.start, place.end).trim()
      found.set(cardId, { cardId, title: card.title, topic: card.topic, sentence })
    }
    return [...found.values()]
  }
}

/** The cards that an answer touches: only what buyers wrote is theirs; the options of a choice are our words. */
export const touchedBy = ({ question, answer }: Pick<GivenAnswer, 'question' | 'answer'>, find: FindTouched) =>
  isInWords(question) ? find(answer) : []
