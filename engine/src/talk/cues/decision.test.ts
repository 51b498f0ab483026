import { expect, it } from 'vitest'
import { statesDecision } from './decision.ts'

it.each([
  ["We've agreed on the scope of the pilot.", true],
  ['The board has approved the budget.', true],
  ["We're going with the annual plan.", true],
  ['Our CFO gave the green light for forty seats.', true],
  ["You've been selected as preferred supplier.", true],
  ['The clinical committee passed it yesterday.', true],
  ['We are not renewing the module, that is final.', true],
  ['We have not decided yet.', false],
  ['Have you decided on a date?', false],
  ['We sell chosen goods.', false],
  ['I picked up the phone.', false],
  ['We went with another system ten years ago.', false],
  ['Your camera is frozen.', false],
])('"%s" is a decision: %s', (sentence, expected) => {
  expect(statesDecision(sentence)).toBe(expected)
})
