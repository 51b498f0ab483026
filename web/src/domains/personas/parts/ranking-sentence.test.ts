import { expect, test } from 'vitest'
import { rankingSentence } from './ranking-sentence.ts'

const persona = (id: number, name: string, value: string) => ({ id, name, value, rankedBy: 0, facts: '' })

test('who takes part most, and who comes next', () => {
  const personas = [persona(1, 'Head of Service', '240'), persona(2, 'IT Leader', '191')]
  expect(rankingSentence(personas, 'conversations')).toBe(
    'Head of Service talks most, in 240 conversations; then IT Leader with 191.',
  )
  expect(rankingSentence([persona(1, 'Head of Service', '$3M')], 'amount')).toBe(
    'The deals with Head of Service are worth the most, $3M.',
  )
  expect(rankingSentence([], 'amount')).toBe('')
})
