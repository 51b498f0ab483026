import { expect, test } from 'vitest'
import { backOff } from './back-off.ts'

const bounds = { first: 100, most: 1000 }

test('waits double up to their bound, and stay there', () => {
  expect([1, 2, 3, 4, 5, 100, 10_000].map(failures => backOff(failures, bounds, 0))).toEqual([
    100, 200, 400, 800, 1000, 1000, 1000,
  ])
})

test('chance shortens a wait by up to a half', () => {
  expect([0, 0.5, 1].map(random => backOff(4, bounds, random))).toEqual([800, 600, 400])
})
