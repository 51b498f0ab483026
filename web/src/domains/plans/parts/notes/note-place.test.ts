import { expect, test } from 'vitest'
import { formatNotePlace, type NotePlace, readNotePlace } from './note-place.ts'

test('list, note, form of a new one and form to edit one are one after the other in the panel [notes-037]', () => {
  const places: NotePlace[] = [
    { mode: 'list' },
    { mode: 'create' },
    { mode: 'note', noteId: 12 },
    { mode: 'edit', noteId: 12 },
  ]
  expect(places.map(formatNotePlace)).toEqual(['all', 'new', '12', '12-edit'])
  expect(places.map(formatNotePlace).map(readNotePlace)).toEqual(places)
})

test.each(['', 'x', '0', '-3', '12-', '12-editor', '1e3', '9999999999999999'])('%j is the list', text => {
  expect(readNotePlace(text)).toEqual({ mode: 'list' })
})
