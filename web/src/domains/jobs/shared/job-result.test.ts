import { expect, test } from 'vitest'
import { countOf, describeResult } from './job-result.ts'

test('an upload', () => {
  expect(describeResult({ result: { files: 12, conversations: 30, failed: 2, duplicates: 0 } })).toBe(
    '12 files, 30 conversations, 2 failed',
  )
  expect(describeResult({ result: { files: 1, conversations: 0, failed: 0, duplicates: 1 } })).toBe(
    '1 file, 0 conversations, 1 duplicate',
  )
})

test('an import', () => {
  const result = { kind: 'accounts', inserted: 85, updated: 1, unchanged: 0, rejected: 1200, errors: 3 }
  expect(describeResult({ result })).toBe('85 rows added, 1 row updated, 1,200 rows rejected')
  expect([countOf({ result }, 'rejected'), countOf({ result }, 'kind'), countOf({ result: null }, 'x')]).toEqual([
    1200, 0, 0,
  ])
})

test('work that tells nothing', () => {
  expect(describeResult({ result: null })).toBe('')
  expect(describeResult({ result: { note: 'x' } })).toBe('')
})
