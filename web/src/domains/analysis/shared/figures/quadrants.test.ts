import { expect, test } from 'vitest'
import { quadrants } from './quadrants.ts'

test('the quadrants have their two sets of words [filters-042] [filters-043]', () => {
  expect(quadrants.flatMap(({ id, label }) => [label, id])).toEqual([
    'Looking good',
    'leaders',
    'Address risks',
    'laggards',
    'Drive adoption',
    'rising_stars',
    'Support or pivot',
    'wildcards',
  ])
  expect(quadrants.map(({ action }) => action)).toEqual(['Scale', 'Fix', 'Grow', 'Bet or divest'])
})
