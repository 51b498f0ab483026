import { expect, test } from 'vitest'
import { cardChoices } from './card-choices.ts'

const cards = [
  { id: 1, title: 'Price', topic_name: 'Pricing' },
  { id: 2, title: 'Acme', topic_name: 'Competitors' },
  { id: 3, title: 'Brio', topic_name: 'Competitors' },
]

test('cards that were said in the deal come first, with their conversations', () => {
  const choices = cardChoices(cards, [
    { cardId: 3, conversations: 2 },
    { cardId: 9, conversations: 5 },
  ])
  expect(choices.all.map(({ label, count }) => [label, count])).toEqual([
    ['Brio', 2],
    ['Price', 0],
    ['Acme', 0],
  ])
  expect(choices.ofTopic(/competit/i).map(({ label }) => label)).toEqual(['Brio', 'Acme'])
})

test('a topic without cards offers all, and no deal no counts', () => {
  expect(cardChoices(cards, undefined).ofTopic(/partner/i)).toEqual([
    { value: '1', label: 'Price' },
    { value: '2', label: 'Acme' },
    { value: '3', label: 'Brio' },
  ])
})
