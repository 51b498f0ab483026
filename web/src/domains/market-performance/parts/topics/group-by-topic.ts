import type { CardOfMarket } from '#domains/market-performance/api/cards.ts'

export interface TopicOfMarket {
  readonly topicId: number
  readonly name: string
  /** Most deals first. */
  readonly cards: readonly CardOfMarket[]
}

/** The topics whose cards came up; that of the card with the most deals first. */
export const groupByTopic = (cards: readonly CardOfMarket[]): TopicOfMarket[] =>
  [...Map.groupBy(cards, ({ topicId }) => topicId)].map(([topicId, members]) => ({
    topicId,
    name: members[0]?.subTopicName ?? '',
    cards: members,
  }))
