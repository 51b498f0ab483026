import { expect, it } from 'vitest'
import { changesOf, isDirty, type ProfileWords } from './profile-changes.ts'

const words: ProfileWords = {
  name: 'Cobalt',
  industry: 'Software',
  location: 'Lyon',
  employees: '400',
  custDescription: '',
  custQuote: '',
}

it('a profile is dirty on change, and clean when the change is taken back [tearsheet-016]', () => {
  expect(isDirty(words, words, null)).toBe(false)
  expect(isDirty(words, { ...words, location: 'Lyon ' }, null)).toBe(false)
  expect(isDirty(words, { ...words, location: 'Paris' }, null)).toBe(true)
  expect(isDirty(words, { ...words, custQuote: 'Good' }, null)).toBe(true)
  expect(isDirty(words, words, 'none')).toBe(true)
})

it('only changed fields are sent, without the space around them', () => {
  expect(changesOf(words, { ...words, location: ' Paris', employees: '' })).toEqual({
    location: 'Paris',
    employees: '',
  })
})
