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
  ['After a lot of back and forth we settled on quarterly invoicing.', true],
  ['The proposal has been waved through.', true],
  ['Alright, three years it is.', true],
  ['Sandra signed off on the budget this morning.', true],
  ["It's a clear yes from the whole team.", true],
  ['After internal discussion we would like to proceed with your proposal.', true],
  ["We're leaning towards the cloud version.", false],
  ['Once the contract is signed, your team hands over the files.', false],
  ['They agreed to disagree.', false],
  ['Let me know how you would like to proceed.', false],
  ['We have not decided yet.', false],
  ['Have you decided on a date?', false],
  ['We sell chosen goods.', false],
  ['I picked up the phone.', false],
  ['We went with another system ten years ago.', false],
  ['Your camera is frozen.', false],
  ['The works council has killed better tools than yours.', false],
  ["Six months ago I'd have said no.", false],
  ["I'd suggest we take the offer first, and the cost side after that.", false],
  ["They've stopped complaining, which is praise.", false],
])('"%s" is a decision: %s', (sentence, expected) => {
  expect(statesDecision(sentence)).toBe(expected)
})
