import { expect, it } from 'vitest'
import { makesCommitment } from './commitment.ts'

it.each([
  ["I'll send you the paper.", true],
  ['We will set up the test account.', true],
  ['Leave that with me.', true],
  ['As soon as I have the numbers I will update the sheet.', true],
  ['It will be with you by Friday at the latest.', true],
  ['That report will be in your inbox before lunch tomorrow.', true],
  ["I'm meeting our head of product tomorrow.", true],
  ['From our side you get a draft by the end of the week.', true],
  ["I've made a note to ask engineering about the rate limits.", true],
  ['Let me put you in touch with our partner.', true],
  ["I'll share a quick story about a customer of ours.", false],
  ['We will see how the market develops next year.', false],
  ['I will not see you next week.', false],
  ['Let me run that past our lawyers and come back to you.', true],
  ["I'm going to ask Priya whether it supports batch uploads.", true],
  ["You'll hear from me by the end of the week.", true],
  ["No, you're right, we'll make sure somebody from the night shift is there.", true],
  ["I'll have to be honest with you.", false],
  ["I won't send it.", false],
  ['Will you send it?', false],
  ["We'll have a little more volume next year.", false],
  ["I'll come to pricing in a minute.", false],
  ["I'll ask you one follow-up.", false],
  ['We will be able to verify issues faster.', false],
  ["I don't think that I will send it.", false],
  ["I'll quote you on that.", false],
  ["Please, I'll give you the mouse.", false],
])('"%s" is a commitment: %s', (sentence, expected) => {
  expect(makesCommitment(sentence)).toBe(expected)
})
