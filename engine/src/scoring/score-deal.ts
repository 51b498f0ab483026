import type { CardInDeal, DealScores, UnrankedCard } from './card-score.ts'
import { DealSide, type DealToScore, weighConversation } from './deal-side.ts'
import { rankCards } from './rank-cards.ts'
import type { Direction, ScoredConversation } from './types.ts'

/**
 * Scores every card that came up in a deal: `heuristicScore` = the sum over the deal's counting conversations of
 * `convCardScore` (the sum of its keywords' totals there), weighted by type; and with it the percentile in the deal.
 * Rounding: each keyword's total in each conversation (`DealSide.totalOf`) and each weighted `convCardScore`
 * (`weighConversation`) are integers of micros; all sums are of integers.
 */
export function scoreDeal(deal: DealToScore): DealScores {
  return {
    bidirectional: rankCards(scoreSide(deal, 'bidirectional', null).values()),
    buyerOnly: rankCards(scoreSide(deal, 'buyerOnly', null).values()),
  }
}

/**
 * Scores one card alone; with `replaceCard` the deal then stands as `scoreDeal` would give it, bit for bit. All the deal's
 * conversations are needed, but only their tallies of this card's keywords.
 */
export function scoreCardInDeal(deal: DealToScore, cardId: number): CardInDeal {
  return {
    bidirectional: scoreSide(deal, 'bidirectional', cardId).get(cardId) ?? null,
    buyerOnly: scoreSide(deal, 'buyerOnly', cardId).get(cardId) ?? null,
  }
}

interface Sums {
  cardId: number
  score: number
  matches: number
  conversations: number
  firstDay: number | null
  firstStage: number | null
}

function scoreSide(
  deal: DealToScore,
  direction: Direction,
  onlyCard: number | null,
): ReadonlyMap<number, UnrankedCard> {
  const side = new DealSide(deal, direction, onlyCard)
  const cards = new Map<number, Sums>()
  const inConversation = new Map<number, { score: number; matches: number }>()
  for (const conversation of inOrderOfTime(side.conversations)) {
    inConversation.clear()
    for (const tally of conversation.tallies) {
      const matches = side.occurrencesOf(tally)
      const cardId = matches === 0 ? undefined : side.cardOf(tally.keywordId)
      if (cardId === undefined) continue
      const total = side.totalOf(tally, conversation)
      const sums = inConversation.get(cardId)
      if (sums) {
        sums.score += total
        sums.matches += matches
      } else inConversation.set(cardId, { score: total, matches })
    }
    for (const [cardId, { score, matches }] of inConversation) {
      const card = cards.get(cardId) ?? startCard(cardId, conversation)
      card.score += weighConversation(score, conversation.type)
      card.matches += matches
      card.conversations++
      cards.set(cardId, card)
    }
  }
  return cards
}

function startCard(cardId: number, first: ScoredConversation): Sums {
  return { cardId, score: 0, matches: 0, conversations: 0, firstDay: first.day, firstStage: first.stage }
}

/** By day, undated last, then by id: the first that matches gives a card's first-match day and stage. */
function inOrderOfTime(conversations: readonly ScoredConversation[]): readonly ScoredConversation[] {
  const dayOf = ({ day }: ScoredConversation) => day ?? Number.MAX_SAFE_INTEGER
  return conversations.toSorted((a, b) => dayOf(a) - dayOf(b) || a.id - b.id)
}
