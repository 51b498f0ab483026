import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBroken } from './broken-speech.ts'

describe('speech begun again', () => {
  it.each([
    'We look at the of the contract.',
    'You could you can ask for the price.',
    'I did I did the calculation.',
    'They thought their remote were was ugly.',
    'The inputs are the fifteen the fifteen features.',
    'We can the plan of the user.',
    'The functionality As a lot of people said.',
    'We can go to through to the evaluation.',
    'The plan is if because of the price.',
  ])('is in %j', sentence => expect(isBroken(sentence)).toBe(true))

  it.each([
    'We look at the contract of the second site.',
    'I think I can ask for the price.',
    'The planners like it because it is quick.',
    'Would the plan be ready in May?',
    'We went to and from the plant.',
    'Part b of the contract is signed.',
    'He is about to sign the contract.',
    'We are okay with the price of the licence.',
  ])('is not in %j', sentence => expect(isBroken(sentence)).toBe(false))

  it('takes any text in one go', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), text => typeof isBroken(text) === 'boolean'),
      { seed: 7 },
    )
    expect(isBroken(`We agree ${'the '.repeat(100_000)}`)).toBe(true)
  })
})
