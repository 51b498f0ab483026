import { expect, test } from 'vitest'
import { groupTopics } from './group-topics.ts'

const topic = (topicId: number, name: string, group: string) => ({
  topicId,
  name,
  group,
  groupName: group,
  directionality: 'buyer' as const,
})

test('topics have no number of cards while the cards are not known', () => {
  const [group] = groupTopics([topic(2, 'Use Cases', 'Needs')], undefined)
  expect(group?.topics).toEqual([{ topicId: 2, name: 'Use Cases', cards: null }])
})

test('topics stand under their groups with their cards counted, those without cards too', () => {
  const topics = [topic(2, 'Use Cases', 'Needs'), topic(6, 'Competition', 'Market'), topic(3, 'Pain Points', 'Needs')]
  expect(groupTopics(topics, [{ topicId: 3 }, { topicId: 3 }, { topicId: 6 }])).toEqual([
    {
      name: 'Needs',
      topics: [
        { topicId: 2, name: 'Use Cases', cards: 0 },
        { topicId: 3, name: 'Pain Points', cards: 2 },
      ],
    },
    { name: 'Market', topics: [{ topicId: 6, name: 'Competition', cards: 1 }] },
  ])
})
