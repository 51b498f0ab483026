import { expect, test } from 'vitest'
import { aroundChanges } from './around-changes.ts'

const long = 'word '.repeat(200)

test('of long stretches that are the same what stands beside a change is left', () => {
  const [first, second, third, last] = aroundChanges([
    { kind: 'same', text: long },
    { kind: 'removed', text: 'old' },
    { kind: 'same', text: long },
    { kind: 'added', text: long },
  ])
  expect(first?.text).toMatch(/^\n…\n(word ){10,}$/)
  expect(second).toEqual({ kind: 'removed', text: 'old' })
  expect(third?.text).toMatch(/^(word ?){10,}\n…\n(word ){10,}$/)
  expect(last?.text).toBe(long)
})

test('short ones stay whole', () => {
  const parts = [{ kind: 'same' as const, text: 'short' }]
  expect(aroundChanges(parts)).toEqual(parts)
})
