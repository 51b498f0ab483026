import { expect, test } from 'vitest'
import { showOnce } from './show-once.ts'

const memory = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('a badge that was shown is remembered for the session, each by its name [shell-062]', () => {
  const session = memory()
  expect([showOnce(session, 'a'), showOnce(session, 'b'), showOnce(session, 'a')]).toEqual([true, true, false])
  expect(showOnce(memory(), 'a')).toBe(true)
})

test('what else stands in the memory does no harm', () => {
  const session = memory()
  session.setItem('bic.highlighted', '{"not": "a list"')
  expect([showOnce(session, 'a'), showOnce(session, 'a')]).toEqual([true, false])
})
