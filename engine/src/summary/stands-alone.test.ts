import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { preferAlone, standsAlone } from './stands-alone.ts'

describe('a sentence stands alone', () => {
  it.each([
    'We need single sign-on before the summer.',
    'This budget is fixed until the end of the year.',
    'That contract ends in March, they said.',
    'Those two depots are short of people.',
    'The planners like it because it is quick.',
    'So the auditors want a test in May.',
    'Itemised invoices would help our finance team.',
    'Thirty-five percent of the crews use it.',
  ])('%j', sentence => expect(standsAlone(sentence)).toBe(true))
})

describe('a sentence leans on what was said before', () => {
  it.each([
    'It would be cheaper in the long run.',
    "It's a problem for the whole team.",
    'That is why we started the project.',
    'That’s what the finance team asked for.',
    "And they'll send the contract next week.",
    'So this would help the planners a lot.',
    'These are the ones we like best.',
    'Which means that nobody can plan the day.',
    'Well, but he wants to see it first.',
    'Because them being late costs us money.',
    'Too short to say.',
    '',
  ])('%j', sentence => expect(standsAlone(sentence)).toBe(false))
})

it('is said of any text, and of fewer than five words never', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('we', 'need', 'it', 'the', 'plan', 'now'), { maxLength: 4 }), words => {
      expect(standsAlone(words.join(' '))).toBe(false)
    }),
    { seed: 7, numRuns: 200 },
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), text => {
      expect(typeof standsAlone(text)).toBe('boolean')
    }),
    { seed: 7, numRuns: 200 },
  )
})

it('those that do are preferred; when none does, all are kept', () => {
  const of = (...alone: boolean[]) => alone.map((standsAlone, at) => ({ standsAlone, at }))
  expect(preferAlone(of(false, true, false, true)).map(({ at }) => at)).toEqual([1, 3])
  expect(preferAlone(of(false, false))).toHaveLength(2)
  expect(preferAlone([])).toEqual([])
})
