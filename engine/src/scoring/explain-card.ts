import { DealSide, type DealToScore, type KeywordInConversation, weighConversation } from './deal-side.ts'
import type { Direction } from './types.ts'

/** What one conversation adds to a card's score in its deal, and from which keywords. */
export interface ConversationOfCard {
  readonly conversationId: number
  /** Sum of the keywords' totals, in micros. */
  readonly convCardScore: number
  /** What it adds to the deal's `heuristicScore`, in micros. */
  readonly weighted: number
  readonly keywords: readonly KeywordInConversation[]
}

/**
 * Takes a card's score in a deal apart, in the order of the deal's conversations: the `weighted` add up to the score
 * that `scoreDeal` gives, the keywords' `total` to each `convCardScore`.
 */
export function explainCard(deal: DealToScore, cardId: number, direction: Direction): ConversationOfCard[] {
  const side = new DealSide(deal, direction, cardId)
  return side.conversations.flatMap(conversation => {
    const keywords: KeywordInConversation[] = []
    for (const tally of conversation.tallies) {
      if (side.occurrencesOf(tally) === 0 || side.cardOf(tally.keywordId) === undefined) continue
      keywords.push(side.scoreKeyword(tally, conversation))
    }
    if (keywords.length === 0) return []
    const convCardScore = keywords.reduce((sum, { total }) => sum + total, 0)
    const weighted = weighConversation(convCardScore, conversation.type)
    return [{ conversationId: conversation.id, convCardScore, weighted, keywords }]
  })
}
