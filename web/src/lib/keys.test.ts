import { expect, test } from 'vitest'
import { matchesKey, worksWhileTyping } from './keys.ts'

const press = (key: string, modifiers: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean }> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

test('plain keys need no modifier', () => {
  expect(matchesKey(press('j'), 'j')).toBe(true)
  expect(matchesKey(press('J'), 'j')).toBe(true)
  expect(matchesKey(press('j', { ctrlKey: true }), 'j')).toBe(false)
  expect(matchesKey(press('?'), '?')).toBe(true)
  expect(matchesKey(press('Escape'), 'Esc')).toBe(true)
})

test('Mod is Ctrl or ⌘', () => {
  expect(matchesKey(press('k', { ctrlKey: true }), 'Mod+K')).toBe(true)
  expect(matchesKey(press('k', { metaKey: true }), 'Mod+K')).toBe(true)
  expect(matchesKey(press('k'), 'Mod+K')).toBe(false)
  expect(matchesKey(press('k', { ctrlKey: true, altKey: true }), 'Mod+K')).toBe(false)
})

test('characters wait while a field has the focus', () => {
  expect(['/', 'j', 'Esc', 'Mod+K'].map(worksWhileTyping)).toEqual([false, false, true, true])
})
