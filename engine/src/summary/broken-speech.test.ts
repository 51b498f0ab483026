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
    'It should be in a way which can which should be held in the hand.',
    'You can make it make the colours with lights.',
    'You would have forms basically would you could use them.',
    'Fish are not are good pets.',
    'On the other on one side we agree.',
    'We are out of tape out of disk.',
    'For the casing this an e-mail came from the factory.',
    'The remote control comes with a option for the depot.',
    'We looked for an device that fits the depot.',
    'The agenda has quite a some items of the depot.',
  ])('is in %j', sentence => expect(isBroken(sentence)).toBe(true))

  it.each([
    'We look at the contract of the second site.',
    'I think I can ask for the price.',
    'A one-off fee for a user of a European depot takes an hour.',
    'The planners like it because it is quick.',
    'Would the plan be ready in May?',
    'We went to and from the plant.',
    'Part b of the contract is signed.',
    'He is about to sign the contract.',
    'We could ask whether you would sign.',
    'Is this an offer of the second site?',
    'We make it so that planners make the plan.',
    'They are not the planners who are there.',
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
