import type { SummarisedCard } from '#domains/conversations/api/smart-summary.ts'
import type { Answer } from '#lib/call-types.ts'

/** A card as summaries are asked for it. */
export const summarisedCard = (card: Answer<'getPlaybookCard'>): SummarisedCard => ({
  cardId: card.id,
  title: card.title,
  topic: card.subTopicName,
  marketId: card.marketId,
  keywords: card.cardTagsList.map(({ text }) => text),
})
