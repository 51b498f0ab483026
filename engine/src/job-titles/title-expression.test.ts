import { expect, it } from 'vitest'
import { titleTest } from './title-expression.ts'

const titles = [
  'Chief Financial Officer',
  'Finance Director',
  'VP Finance',
  'Vice President, Finance',
  'Assistant Finance Director',
  'Geschäftsführer',
  'IT-Leiter',
]
const found = (expression: string) => titles.filter(titleTest(expression))

it('wants every word, each the beginning of a word of the title', () => {
  expect(found('financ')).toEqual(titles.slice(0, 5))
  expect(found('director fin')).toEqual(['Finance Director', 'Assistant Finance Director'])
  expect(found('inance')).toEqual([])
})

it('wants a phrase word for word', () => {
  expect(found('"finance director"')).toEqual(['Finance Director', 'Assistant Finance Director'])
  expect(found('"financ director"')).toEqual([])
  expect(found('"vice president')).toEqual(['Vice President, Finance'])
})

it('takes OR between alternatives, and leaves out what a minus is before', () => {
  expect(found('vp finance OR chief')).toEqual(['Chief Financial Officer', 'VP Finance'])
  expect(found('finance -assistant -"vice president"')).toEqual(['Finance Director', 'VP Finance'])
  expect(found('-financ')).toEqual(['Chief Financial Officer', 'Geschäftsführer', 'IT-Leiter'].slice(1))
})

it('does not care for case, accents and marks', () => {
  expect(found('GESCHAEFTSFUEHRER')).toEqual(['Geschäftsführer'])
  expect(found('it leiter')).toEqual(['IT-Leiter'])
})

it('lets everything through when nothing is asked', () => {
  for (const nothing of ['', '  ', 'OR', '""', '-', ' OR OR ']) expect(found(nothing)).toEqual(titles)
})
