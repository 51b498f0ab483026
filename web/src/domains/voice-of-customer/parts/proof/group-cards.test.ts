import { expect, test } from 'vitest'
import { groupCards } from './group-cards.ts'

const cards = [
  { title: 'Late arrivals', subTopicName: 'Pain Points' },
  { title: 'First-time fix', subTopicName: 'KPIs' },
  { title: 'Lost paper', subTopicName: 'Pain Points' },
]

test('cards stand under their topics, in the order of their best cards', () => {
  expect(groupCards(cards, '')).toEqual([
    { topic: 'Pain Points', cards: [cards[0], cards[2]] },
    { topic: 'KPIs', cards: [cards[1]] },
  ])
})

test('typing finds titles, whatever their case, and leaves out topics without any', () => {
  expect(groupCards(cards, ' LATE ')).toEqual([{ topic: 'Pain Points', cards: [cards[0]] }])
  expect(groupCards(cards, 'nowhere')).toEqual([])
})
