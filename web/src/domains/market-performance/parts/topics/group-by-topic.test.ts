import { expect, test } from 'vitest'
import type { CardOfMarket } from '#domains/market-performance/api/cards.ts'
import { groupByTopic } from './group-by-topic.ts'

const card = (id: number, topicId: number) => ({ id, topicId, subTopicName: `Topic ${topicId}` }) as CardOfMarket

test('topics stand in the order of their first card, and keep the order of the cards', () => {
  const topics = groupByTopic([card(1, 3), card(2, 5), card(3, 3)])
  expect(topics.map(({ topicId, name, cards }) => [topicId, name, cards.map(({ id }) => id)])).toEqual([
    [3, 'Topic 3', [1, 3]],
    [5, 'Topic 5', [2]],
  ])
})
