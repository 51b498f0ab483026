import { expect, test } from 'vitest'
import { describePlaybook } from './describe-playbook.ts'

test.each([
  [{ cards: 2, topics: 1, unheard: null }, 'The playbook has 2 messages in 1 topic.'],
  [{ cards: 0, topics: 0, unheard: [] }, 'The playbook has no messages yet. Add the messages that the team is to say.'],
  [
    { cards: 1, topics: 1, unheard: [] },
    'The playbook has 1 message in 1 topic. It has keywords that find it in conversations.',
  ],
  [
    { cards: 3, topics: 2, unheard: ['Pricing'] },
    'The playbook has 3 messages in 2 topics. “Pricing” has no approved keyword, so nobody can be heard saying it.',
  ],
  [
    { cards: 3, topics: 2, unheard: ['Pricing', 'Onboarding'] },
    'The playbook has 3 messages in 2 topics. “Pricing” and “Onboarding” have no approved keyword, so nobody can be heard saying them.',
  ],
  [
    { cards: 5, topics: 2, unheard: ['Pricing', 'Onboarding', 'Speed'] },
    'The playbook has 5 messages in 2 topics. “Pricing” and 2 others have no approved keyword, so nobody can be heard saying them.',
  ],
])('%o', (facts, expected) => {
  expect(describePlaybook(facts)).toBe(expected)
})
