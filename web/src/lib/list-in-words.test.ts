import { expect, test } from 'vitest'
import { listInWords } from './list-in-words.ts'

test('items stand as in a sentence', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listInWords)).toEqual(['', 'A', 'A and B', 'A, B and C'])
})
