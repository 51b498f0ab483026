import { describe, expect, it } from 'vitest'
import { clausesOf, isDenied, isQuestion, saysUndenied } from './clauses.ts'

describe('clauses', () => {
  it('end at commas, dashes and “but”', () => {
    expect(clausesOf('We like it, but it’s slow – very slow; sorry.')).toEqual([
      'we like it',
      "it's slow",
      'very slow',
      'sorry.',
    ])
    expect(clausesOf(' , ')).toEqual([])
  })

  it('keep numbers and hyphened words whole', () => {
    expect(clausesOf('It costs 1,000 for single sign-on.')).toEqual(['it costs 1,000 for single sign-on.'])
  })
})

describe('a denial', () => {
  it.each(['we are not ', "it isn't ", 'there is no ', 'not a very ', 'never had a ', 'without '])(
    'is in %j',
    before => {
      expect(isDenied(before)).toBe(true)
    },
  )

  it.each(['we are ', 'not only ', 'not just a ', 'no one said that it is a ', 'notable ', ''])(
    'is not in %j',
    before => {
      expect(isDenied(before)).toBe(false)
    },
  )

  it('does not reach beyond its clause', () => {
    expect(saysUndenied('Not today, we need it.', /need/)).toBe(true)
    expect(saysUndenied('We do not need it.', /need/)).toBe(false)
  })
})

it('a question ends in its mark', () => {
  expect(isQuestion('Do you need it?')).toBe(true)
  expect(isQuestion('“Do you need it?” ')).toBe(true)
  expect(isQuestion('We do. Do you? No.')).toBe(false)
})
