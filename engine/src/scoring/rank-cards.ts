import type { CardInDeal, CardScore, DealScores, UnrankedCard } from './card-score.ts'
import { percentileValue } from './percentile.ts'

/** Puts cards in order, highest score first (equal ones by id), and gives each its percentile. */
export function rankCards(cards: Iterable<UnrankedCard>): CardScore[] {
  const ordered = [...cards].sort((a, b) => b.score - a.score || a.cardId - b.cardId)
  let higher = 0
  return ordered.map((card, i) => {
    if (i > 0 && card.score < ordered[i - 1].score) higher = i
    const { cardId, score, matches, conversations, firstDay, firstStage } = card
    const percentile = percentileValue(ordered.length, higher)
    return { cardId, score, matches, conversations, firstDay, firstStage, higher, percentile }
  })
}

/** A deal's scores with one card's replaced, added, or (null) taken out; everybody's percentile follows. */
export function replaceCard(scores: DealScores, cardId: number, card: CardInDeal): DealScores {
  const replaceIn = (cards: readonly CardScore[], entry: UnrankedCard | null) => {
    const others: UnrankedCard[] = cards.filter(other => other.cardId !== cardId)
    return rankCards(entry === null ? others : [...others, entry])
  }
  return {
    bidirectional: replaceIn(scores.bidirectional, card.bidirectional),
    buyerOnly: replaceIn(scores.buyerOnly, card.buyerOnly),
  }
}
