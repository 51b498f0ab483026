import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsWordBegun, wordsBegun } from './words-begun.ts'

describe('words that were begun', () => {
  const talk =
    'The remote control is here. We control the contro remote. I think th i wait. The survey, the survey of the surv. One plan, two plans.'

  it('are the beginnings of words that are said more often', () => {
    const begun = wordsBegun(talk)
    for (const word of ['contro', 'surv', 'th', 'i']) expect(begun.has(word)).toBe(true)
    for (const word of ['plan', 'remote', 'wait', 'the', 'control', 'survey']) expect(begun.has(word)).toBe(false)
  })

  it('are found in a sentence, also at its beginning and right before the word', () => {
    const begun = wordsBegun(talk)
    expect(containsWordBegun('We control the contro of it.', begun)).toBe(true)
    expect(containsWordBegun('Th there is a plan.', begun)).toBe(true)
    expect(containsWordBegun('It is a technolog technological matter.', begun)).toBe(true)
    expect(containsWordBegun('I think the survey is a plan.', begun)).toBe(false)
    expect(containsWordBegun('The plans of the plan are here.', begun)).toBe(false)
  })

  it('of any text are lower case and short', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), text => {
        for (const word of wordsBegun(text)) expect(word).toMatch(/^\p{Ll}{1,9}$/u)
      }),
      { seed: 7 },
    )
  })
})
