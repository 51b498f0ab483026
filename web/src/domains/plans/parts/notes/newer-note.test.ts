import { expect, test } from 'vitest'
import type { Note } from '#domains/plans/api/notes.ts'
import { newerNote } from './newer-note.ts'

const at = (version: number, notes = 'Words'): Note => ({
  id: 1,
  notesTitle: 'T',
  notes,
  userName: 'Ann Lee',
  authorId: 1,
  noteType: 'public',
  version,
  mayEdit: true,
  effStartTime: '2026-11-20T10:00:00.000Z',
  type: 'oppty_plan_notes',
  userBeans: [],
  contactBeans: [],
  likedBy: [],
  likes: 0,
  opptyPlanId: 3,
})

test('the note of the list or of a refused save counts, whichever is newer than what was begun from', () => {
  expect(newerNote(1, [at(1), null])).toBeNull()
  expect(newerNote(1, [at(2, 'received'), null])?.notes).toBe('received')
  expect(newerNote(1, [at(1), at(3, 'refused')])?.notes).toBe('refused')
  expect(newerNote(1, [at(4, 'received'), at(3, 'refused')])?.notes).toBe('received')
  expect(newerNote(4, [at(4), at(3)])).toBeNull()
})

test('a new note, and one that is gone, have nothing newer', () => {
  expect(newerNote(null, [at(2)])).toBeNull()
  expect(newerNote(1, [undefined, null])).toBeNull()
})
