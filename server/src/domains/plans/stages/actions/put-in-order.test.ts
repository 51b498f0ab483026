import { describe, expect, test } from 'vitest'
import { moveTo } from './put-in-order.ts'

describe('a place in an order', () => {
  test.each([
    [[1, 2, 3], 3, 1, [3, 1, 2]],
    [[1, 2, 3], 1, 2, [2, 1, 3]],
    [[1, 2, 3], 1, 3, [2, 3, 1]],
    [[1, 2, 3], 2, 99, [1, 3, 2]],
    [[1, 2, 3], 2, undefined, [1, 2, 3]],
    [[1, 2, 3], 4, undefined, [1, 2, 3, 4]],
    [[1, 2, 3], 4, 2, [1, 4, 2, 3]],
    [[], 4, 7, [4]],
  ])('of %j, %i to %s, gives %j', (ids, id, rank, expected) => {
    expect(moveTo(ids, id, rank)).toEqual(expected)
  })
})
