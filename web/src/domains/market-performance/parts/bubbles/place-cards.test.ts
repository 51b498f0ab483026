import { expect, test } from 'vitest'
import { bubbleSize } from './place-cards.ts'

test('the area of a bubble is its share of the greatest, down to what can still be hit', () => {
  expect(bubbleSize(100, 100)).toBe(56)
  expect(bubbleSize(25, 100)).toBe(28)
  expect(bubbleSize(0, 100)).toBe(12)
  expect(bubbleSize(0, 0)).toBe(12)
})
