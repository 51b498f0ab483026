import { expect, test } from 'vitest'
import { chooseCards, type PlanCard } from './card-choice.ts'

const card = (cardId: number, category: PlanCard['category'], of: Partial<PlanCard> = {}): PlanCard => ({
  cardId,
  title: `Card ${cardId}`,
  topicName: 'Topic',
  category,
  playbook: true,
  insight: false,
  callPlan: false,
  ...of,
})
const cards = [
  card(1, 'SOLUTION'),
  card(2, 'SOLUTION', { insight: true }),
  card(3, 'OBJECTIONS', { insight: true, callPlan: true }),
  card(4, 'ALL', { playbook: false, insight: true }),
]

test.each([
  ['ALL', 'playbook', [1, 2, 3]],
  ['ALL', 'insight', [2, 3, 4]],
  ['SOLUTION', 'playbook', [1, 2]],
  ['SOLUTION', 'insight', [2]],
  ['OBJECTIONS', 'callPlan', [3]],
  ['PARTNERS', 'playbook', []],
] as const)('%s, %s are %j', (category, kind, ids) => {
  expect(chooseCards(cards, category, kind).map(({ cardId }) => cardId)).toEqual(ids)
})
