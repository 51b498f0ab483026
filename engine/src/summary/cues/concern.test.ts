import { describe, expect, it } from 'vitest'
import { voicesConcern } from './concern.ts'

describe('a concern is voiced by', () => {
  it.each([
    'We are concerned about the security of the data.',
    "I'm worried that the rollout takes too long.",
    "I'm not sure whether the team will use it.",
    'The biggest risk is the migration.',
    'The problem is that our data is spread over ten systems.',
    'It is too expensive for a team of our size.',
    "We can't justify that price.",
    'That is over our budget.',
    'Security will not sign that off without a test.',
    'We got burned by a similar promise from our last vendor.',
    'It feels rushed to me.',
    'That is nearly twice what the others are asking.',
    "The interface isn't intuitive, my team gets lost in the menus.",
    'It took your people eleven days to answer a simple ticket.',
    'We had some issues with the last vendor.',
    "I don't think the plants can do that by May.",
    'Our legal team is hesitant.',
    'It looks good, but our main challenge is adoption.',
    'I’m concerned, will it scale?',
  ])('%s', sentence => {
    expect(voicesConcern(sentence)).toBe(true)
  })
})

describe('no concern is voiced by', () => {
  it.each([
    'We have no concerns about security.',
    "You don't have to retrain people.",
    'We are very optimistic about the rollout.',
    'It took us two years to get back to that level.',
    "We're not worried about the price.",
    "Don't worry about the slides.",
    'Do you have any concerns?',
    'That issue is solved.',
    'This reduces the risk of a late rollout.',
    'As far as I am concerned we can start.',
    'The company takes all these concerns into consideration.',
    "It's not too expensive.",
    'The contract is signed.',
    'Please do not hesitate to call.',
    'We never struggle with that.',
    '',
  ])('%s', sentence => {
    expect(voicesConcern(sentence)).toBe(false)
  })
})

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
