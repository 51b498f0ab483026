import { expect, it } from 'vitest'
import { waitsLong } from './waits-long.ts'

const createdAt = '2026-11-21T10:00:00.000Z'
const at = (seconds: number) => new Date(createdAt).getTime() + seconds * 1000

it('shows the usual days of reprocessing only while matching is queued', () => {
  expect(waitsLong({ startedAt: null, createdAt }, at(1))).toBe(false)
  expect(waitsLong({ startedAt: null, createdAt }, at(10))).toBe(true)
  expect(waitsLong({ startedAt: createdAt, createdAt }, at(600))).toBe(false)
})
