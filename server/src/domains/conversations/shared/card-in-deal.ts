import type { Row } from '@bic/database/schema'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { type ConversationOfCard, explainCard } from '@bic/engine/scoring/explain-card'
import type { Direction, KeywordTally } from '@bic/engine/scoring/types'
import type { Fragment } from '@bic/engine/text/types'
import type { AppContext } from '#app-context.ts'
import { loadCardTallies } from '#evidence/score/card-tallies.ts'
import { type Figures, loadFigures } from '#evidence/score/figures.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { CardMarker, type Mark } from './card-marker.ts'
import type { ChosenCards } from './chosen-cards.ts'
import { type ConversationOfDeal, loadConversationsOfDeal } from './read-conversation.ts'

export interface CountedConversation {
  readonly row: ConversationOfDeal
  /** Counts of the keywords of all the chosen cards, both sides. */
  readonly tallies: readonly KeywordTally[]
}

interface CountedDeal {
  readonly marker: CardMarker
  readonly conversations: readonly CountedConversation[]
}

/** The conversations of a deal, newest first, each with the counts of the chosen cards; their texts stay where they are. */
export const countCardsInDeal = async (
  tx: TenantTransaction,
  dealId: number,
  chosen: ChosenCards,
): Promise<CountedDeal> => countCardsIn(tx, await loadConversationsOfDeal(tx, dealId), chosen)

/** The same of conversations that were read already. */
export const countCardsIn = async (
  tx: TenantTransaction,
  rows: readonly ConversationOfDeal[],
  chosen: ChosenCards,
): Promise<CountedDeal> => {
  const tallies = await loadCardTallies(
    tx,
    chosen,
    rows.map(({ id }) => id),
  )
  return {
    marker: new CardMarker(chosen.cards, chosen.keywords),
    conversations: rows.map(row => ({ row, tallies: tallies.get(row.id) ?? [] })),
  }
}

/** Counts marks by keyword. */
export const tallyMarks = (marks: readonly Mark[], fragments: readonly Fragment[]): KeywordTally[] =>
  [...Map.groupBy(marks, mark => mark.keywordId)]
    .map(([keywordId, own]) => ({
      keywordId,
      count: own.length,
      buyerCount: own.filter(mark => fragments[mark.fragment]?.side === 'buyer').length,
      firstFragment: Math.min(...own.map(mark => mark.fragment)),
    }))
    .sort((a, b) => a.keywordId - b.keywordId)

interface Tallied {
  readonly row: Pick<Row<'conversation'>, 'id' | 'type' | 'happened_on' | 'token_count' | 'buyer_token_count'>
  readonly tallies: readonly KeywordTally[]
}

/** What each conversation adds to the card's score in the deal, by conversation; scores as on every other screen. */
export const scoreCardByConversation = async (
  app: AppContext,
  tx: SnapshotTx,
  conversations: readonly Tallied[],
  cardId: number,
  direction: Direction,
): Promise<ReadonlyMap<number, ConversationOfCard>> => {
  const figures = await loadFigures(app, tx, await loadRevision(tx))
  return scoreCardWith(figures, conversations, cardId, direction)
}

/** As `scoreCardByConversation`, with figures that are known already. */
export const scoreCardWith = (
  figures: Pick<Figures, 'keywords' | 'epoch'>,
  conversations: readonly Tallied[],
  cardId: number,
  direction: Direction,
): ReadonlyMap<number, ConversationOfCard> => {
  const deal = {
    conversations: conversations.map(({ row, tallies }) => ({
      id: row.id,
      type: row.type,
      day: dayNumber(row.happened_on),
      stage: null,
      length: row.token_count,
      buyerLength: row.buyer_token_count,
      tallies,
    })),
    keywords: figures.keywords,
    epoch: figures.epoch,
    // A reader sees every conversation, also those held after the deal was closed.
    closeDay: null,
  }
  return new Map(explainCard(deal, cardId, direction).map(entry => [entry.conversationId, entry]))
}
