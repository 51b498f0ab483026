import { expect, test } from 'vitest'
import { estimateLeft, formatTimeLeft } from './estimate-left.ts'

test('the pace so far carries on', () => {
  expect(estimateLeft(25, 100, 10)).toBe(30)
  expect(estimateLeft(1, 3, 2)).toBe(4)
})

test('nothing is said too early, and zero at the end', () => {
  expect(estimateLeft(0, 100, 60)).toBeNull()
  expect(estimateLeft(50, 100, 1)).toBeNull()
  expect(estimateLeft(1, 100, 60)).toBeNull()
  expect(estimateLeft(0, 0, 60)).toBeNull()
  expect(estimateLeft(100, 100, 1)).toBe(0)
})

test('times are rounded for people', () => {
  expect([3, 31, 61, 150, 7200].map(formatTimeLeft)).toEqual([
    'a few seconds',
    'about 40 s',
    'about 1 min',
    'about 3 min',
    'about 2 h',
  ])
})
