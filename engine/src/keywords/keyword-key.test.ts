import { expect, it } from 'vitest'
import { Vocabulary } from '../text/vocabulary.ts'
import { keywordKey } from './keyword-key.ts'

const keyOf = (text: string, exact = false) => keywordKey({ text, exact }, new Vocabulary())

it('is one for loose keywords that differ in endings, case and marks alone', () => {
  expect(keyOf('Hidden costs')).toBe(keyOf('hidden-cost'))
  expect(keyOf('budget approved')).toBe(keyOf('budgets, approving'))
  expect(keyOf('cost hidden')).not.toBe(keyOf('hidden cost'))
})

it('is one for exact keywords of the same words alone, and never that of a loose one', () => {
  expect(keyOf('Next Step', true)).toBe(keyOf('next step', true))
  expect(keyOf('next steps', true)).not.toBe(keyOf('next step', true))
  expect(keyOf('budget', true)).not.toBe(keyOf('budget'))
})
