import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { type ConversationOfCard, explainCard } from '@bic/engine/scoring/explain-card'
import type { Direction, KeywordTally } from '@bic/engine/scoring/types'
import type { AppContext } from '../../../app-context.ts'
import { loadFigures } from '../../../pipeline/score/figures.ts'
import { type ConversationText, readTexts } from '../../../pipeline/store/read-texts.ts'
import { readRevision } from '../../../pipeline/store/revision.ts'
import { type CardMarker, loadCardMarker, type Mark, type MarkedCard } from './card-marker.ts'
import { dayNumber } from './day-number.ts'

export interface MatchedConversation {
  readonly row: Row<'conversation'>
  readonly text: ConversationText
  /** Matches of all the chosen cards, both sides. */
  readonly marks: readonly Mark[]
}

const none: ConversationText = { text: '', fragments: [] }

/** The conversations of a deal, newest first, each with the matches of the chosen cards. */
export const matchDeal = async (
  transaction: TenantTransaction,
  dealId: number,
  cards: readonly MarkedCard[],
): Promise<{ readonly marker: CardMarker; readonly conversations: readonly MatchedConversation[] }> => {
  const { db, customerId } = transaction
  const marker = await loadCardMarker(transaction, cards)
  const rows = await db
    .selectFrom('conversation')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .orderBy('happened_on', order => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute()
  const texts = await readTexts(
    transaction,
    rows.map(({ id }) => id),
  )
  const conversations = rows.map(row => {
    const text = texts.get(row.id) ?? none
    return { row, text, marks: marker.mark(text.text, text.fragments) }
  })
  return { marker, conversations }
}

/** Counts the matches of one card in a conversation by keyword. */
export const tallyCard = ({ marks, text }: MatchedConversation, cardId: number): KeywordTally[] => {
  const byKeyword = Map.groupBy(
    marks.filter(mark => mark.cardId === cardId),
    mark => mark.keywordId,
  )
  return [...byKeyword]
    .map(([keywordId, own]) => ({
      keywordId,
      count: own.length,
      buyerCount: own.filter(mark => text.fragments[mark.fragment]?.side === 'buyer').length,
      firstFragment: Math.min(...own.map(mark => mark.fragment)),
    }))
    .sort((a, b) => a.keywordId - b.keywordId)
}

/** What each conversation adds to the card's score in the deal, by conversation; scores as on every other screen. */
export const scoreCardByConversation = async (
  app: AppContext,
  transaction: TenantTransaction,
  conversations: readonly MatchedConversation[],
  cardId: number,
  direction: Direction,
): Promise<ReadonlyMap<number, ConversationOfCard>> => {
  const figures = await loadFigures(app, transaction, await readRevision(transaction))
  const deal = {
    conversations: conversations.map(matched => ({
      id: matched.row.id,
      type: matched.row.type,
      day: dayNumber(matched.row.happened_on),
      stage: null,
      length: matched.row.token_count,
      buyerLength: matched.row.buyer_token_count,
      tallies: tallyCard(matched, cardId),
    })),
    keywords: figures.keywords,
    epoch: figures.epoch,
    // A reader sees every conversation, also those held after the deal was closed.
    closeDay: null,
  }
  return new Map(explainCard(deal, cardId, direction).map(entry => [entry.conversationId, entry]))
}
