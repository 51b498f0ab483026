import { expect, test } from 'vitest'
import { mostMoving } from './most-moving.ts'

const card = (id: number, trend: Parameters<typeof mostMoving>[0][number]['trend'], difference: number | null) => ({
  id,
  trend,
  difference: difference === null ? null : { difference, low: difference - 0.1, high: difference + 0.1 },
})

test('cards that change significantly come first, then those that moved furthest, at most five', () => {
  const found = mostMoving([
    card(1, 'steady', 0.09),
    card(2, 'maybe falling', -0.12),
    card(3, 'rising', 0.2),
    card(4, 'falling', -0.3),
    card(5, 'too few deals', 0.5),
    card(6, 'steady', -0.05),
    card(7, 'steady', 0.01),
    card(8, 'steady', null),
  ])
  expect(found.map(({ id }) => id)).toEqual([4, 3, 2, 1, 6])
})
