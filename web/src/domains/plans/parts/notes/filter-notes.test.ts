import { expect, test } from 'vitest'
import type { Note } from '#domains/plans/api/notes.ts'
import { authorChoices, collaboratorChoices, filterNotes, listNotes, noFilter } from './filter-notes.ts'

const note = (id: number, notesTitle: string, more: Partial<Note> = {}): Note => ({
  id,
  notesTitle,
  notes: 'They spoke of budget.',
  userName: 'Ann Lee',
  authorId: 1,
  noteType: 'public',
  effStartTime: '2026-11-20T10:00:00.000Z',
  type: 'oppty_plan_notes',
  userBeans: [],
  contactBeans: [],
  likedBy: [],
  likes: 0,
  opptyPlanId: 3,
  version: 1,
  mayEdit: true,
  ...more,
})

const notes = [
  note(1, 'Kick-off with PROCUREMENT'),
  note(2, 'Budget', { authorId: 2, userName: 'Bo Ek', userBeans: [{ userId: 1, name: 'Ann Lee' }] }),
  note(3, 'procurement again', { contactBeans: [{ contactId: 1, name: 'Cy Orr' }] }),
  note(4, ''),
]
const find = (filter: Partial<typeof noFilter>) =>
  filterNotes(listNotes(notes), { ...noFilter, ...filter }).map(({ id }) => id)

test('words are looked for in the title only, upper and lower case alike [notes-043]', () => {
  expect(find({ words: 'Procurement' })).toEqual([1, 3])
  expect(find({ words: '  kick-OFF ' })).toEqual([1])
  expect(find({ words: 'budget' })).toEqual([2])
  expect(find({ words: 'spoke' })).toEqual([])
  expect(find({})).toEqual([1, 2, 3, 4])
})

test('author and collaborator narrow it, together with the words [notes-003]', () => {
  expect(find({ author: 2 })).toEqual([2])
  expect(find({ collaborator: 'user 1' })).toEqual([2])
  // A colleague and a contact may have the same number.
  expect(find({ collaborator: 'contact 1' })).toEqual([3])
  expect(find({ author: 1, words: 'procurement', collaborator: 'contact 1' })).toEqual([3])
  expect(find({ author: 2, words: 'procurement' })).toEqual([])
})

test('the choices start with All and count notes [notes-003]', () => {
  expect(authorChoices(notes)).toEqual([
    { value: 'all', label: 'All', count: 4 },
    { value: '1', label: 'Ann Lee', count: 3 },
    { value: '2', label: 'Bo Ek', count: 1 },
  ])
  expect(collaboratorChoices(notes)).toEqual([
    { value: 'all', label: 'All', count: 4 },
    { value: 'user 1', label: 'Ann Lee', count: 1 },
    { value: 'contact 1', label: 'Cy Orr', count: 1 },
  ])
})
