import { expect, test } from 'vitest'
import { titleOf } from './note-title.ts'

test('a note goes by its title, else by its first words', () => {
  expect(titleOf({ notesTitle: ' Kick-off ', notes: 'x' })).toBe('Kick-off')
  expect(titleOf({ notesTitle: ' ', notes: '\nAsk @[Ann](1 user)\nthen' })).toBe('Ask @Ann')
  expect(titleOf({ notesTitle: '', notes: 'a'.repeat(61) })).toBe(`${'a'.repeat(60)}…`)
  expect(titleOf({ notesTitle: '', notes: ' \n' })).toBe('Untitled note')
})
