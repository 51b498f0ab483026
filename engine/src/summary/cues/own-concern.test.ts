import { expect, it } from 'vitest'
import { voicesConcern } from './concern.ts'

it.each([
  ["I'm worried that the crews will not use another app.", true],
  ["We don't have the people to run a project now.", true],
  ["That's about double what we had in mind.", true],
  ["Our drivers won't use it.", true],
  ["I'm concerned, will it scale?", true],
  ['That is too complicated for us.', true],
  ['Some customers are concerned about supply.', false],
  ['The security team had concerns at first.', false],
  ['We found it too expensive at the time.', false],
  ['When a disease is found too late, few survive.', false],
  ['We have no concerns about security.', false],
  ['Do you have any concerns?', false],
])('"%s" is a concern: %s', (sentence, expected) => {
  expect(voicesConcern(sentence)).toBe(expected)
})
