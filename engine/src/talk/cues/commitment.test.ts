import { expect, it } from 'vitest'
import { makesCommitment } from './commitment.ts'

it.each([
  ["I'll send you the paper.", true],
  ['We will set up the test account.', true],
  ['Leave that with me.', true],
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
])('"%s" is a commitment: %s', (sentence, expected) => {
  expect(makesCommitment(sentence)).toBe(expected)
})
