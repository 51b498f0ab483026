import { expect, it } from 'vitest'
import { concerns } from './stream-events.ts'

it('what concerns one person is heard by them alone', () => {
  const own = { kind: 'changed', what: ['notifications'], userId: 7 } as const
  expect([concerns(own, 7), concerns(own, 8)]).toEqual([true, false])
  expect(concerns({ kind: 'changed', what: ['deals'] }, 8)).toBe(true)
  expect(concerns({ kind: 'sessions-ended', userId: 8 }, 8)).toBe(false)
})
