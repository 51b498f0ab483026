import { expect, test } from 'vitest'
import { isLocked, shownCollaborators, toggleType } from './note-kind.ts'

test('private and internal notes are locked [notes-010]', () => {
  expect((['private', 'internal', 'public'] as const).map(isLocked)).toEqual([true, true, false])
})

test('the toggle goes between private and public; internal ones leave their kind by it [notes-033]', () => {
  expect(toggleType('private')).toBe('public')
  expect(toggleType('public')).toBe('private')
  expect(toggleType('internal')).toBe('public')
})

test('five collaborators are shown [notes-009]', () => {
  expect(shownCollaborators).toBe(5)
})
