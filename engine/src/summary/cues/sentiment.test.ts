import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Polarity, sentimentOf } from './sentiment.ts'

fc.configureGlobal({ seed: 45 })

const cases: [Polarity, string[]][] = [
  [
    'positive',
    [
      'The team loves the new dashboard.',
      'The demo was great.',
      "That's not a problem for us.",
      'We had no issues with the rollout.',
      'This solves our reporting problem.',
      "We can't wait to start.",
      'It is not difficult to set up.',
      'I really like the export.',
      'The migration was never a problem.',
    ],
  ],
  [
    'negative',
    [
      'The old system is slow and clunky.',
      "We're not happy with the support.",
      'The licence is too expensive.',
      "The search doesn't work.",
      'It was never easy to use.',
      'Our reps are frustrated.',
      'Unfortunately it crashed twice.',
      'I don’t like the price.',
    ],
  ],
  ['mixed', ['The interface is great, but the search is slow.', 'We like it, although it is expensive.']],
  [
    'neutral',
    [
      'The meeting is on Tuesday.',
      'Is it slow?',
      'It would be great if you could send the contract.',
      "We'd like to see the contract.",
      'Good morning everyone.',
      'It looks like the contract is signed.',
      'Best regards',
      'Like, ten or fifteen things.',
      'As far as the price is concerned we can start.',
      'The issue is on the agenda.',
      'If it is slow we will see.',
      "It's not too expensive.",
      '',
    ],
  ],
]

describe.each(cases)('%s', (polarity, sentences) => {
  it.each(sentences)('%s', sentence => {
    expect(sentimentOf(sentence).polarity).toBe(polarity)
  })
})

it('counts what speaks for and against', () => {
  expect(sentimentOf('It is fast and reliable, but expensive.')).toEqual({
    polarity: 'mixed',
    positive: 2,
    negative: 1,
  })
})

it('turns round when what is said is denied', () => {
  const words = fc.constantFrom('happy', 'reliable', 'useful', 'slow', 'confusing', 'unstable')
  const turned = { positive: 'negative', negative: 'positive', mixed: 'mixed', neutral: 'neutral' }
  fc.assert(
    fc.property(words, word => {
      const said = sentimentOf(`The system is ${word}.`).polarity
      expect(said).not.toBe('neutral')
      expect(sentimentOf(`The system is not ${word}.`).polarity).toBe(turned[said])
    }),
  )
})
