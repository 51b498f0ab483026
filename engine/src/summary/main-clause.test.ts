import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasMainClause } from './main-clause.ts'

describe('a main clause', () => {
  it.each([
    'The contract ends in March.',
    'I think that we need a pilot first.',
    'If people buy a licence, they will want support.',
    'The price we pay is fixed.',
    'What do you need from us?',
    'Send the contract to the legal team.',
    "There's a pilot in the north.",
    'Our crews use the app on the road.',
    'The board signed the contract.',
  ])('is in %j', sentence => expect(hasMainClause(sentence)).toBe(true))

  it.each([
    'Actions that can be taken or that are related to the source.',
    'The ideas we have about the project.',
    'Should be used only for the television.',
    'Takes too long to master.',
    'The advanced options of the menu.',
    'Something that is more programmable.',
    '',
  ])('is not in %j', sentence => expect(hasMainClause(sentence)).toBe(false))

  it('does not go by letter case or by what joins it to the sentence before', () => {
    const sentences = fc
      .array(fc.constantFrom('we', 'need', 'the', 'plan', 'that', 'is', 'customers', 'who', 'want', 'if', 'ends'), {
        maxLength: 9,
      })
      .map(words => words.join(' '))
    fc.assert(
      fc.property(sentences, sentence => {
        expect(hasMainClause(sentence.toUpperCase())).toBe(hasMainClause(sentence))
        expect(hasMainClause(`and ${sentence}`)).toBe(hasMainClause(sentence))
      }),
      { seed: 7, numRuns: 300 },
    )
  })
})
