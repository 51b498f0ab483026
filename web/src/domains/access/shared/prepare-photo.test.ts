import { expect, test } from 'vitest'
import { middleSquare } from './prepare-photo.ts'

test.each([
  [400, 300, { left: 50, top: 0, side: 300 }],
  [300, 401, { left: 0, top: 50, side: 300 }],
  [1, 1, { left: 0, top: 0, side: 1 }],
])('the middle square of a photo of %i by %i', (width, height, square) =>
  expect(middleSquare(width, height)).toEqual(square),
)
