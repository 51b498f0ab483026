import type { Note } from '#domains/plans/api/notes.ts'
import type { Choice } from '#ui/input/SegmentedButtons.tsx'

/** What the list is narrowed to; null is "All". */
export interface NoteFilter {
  readonly words: string
  readonly author: number | null
  /** A key of `collaboratorsOf`. */
  readonly collaborator: string | null
}

export const noFilter: NoteFilter = { words: '', author: null, collaborator: null }

export interface Collaborator {
  /** "user 12" or "contact 7". */
  readonly key: string
  readonly name: string
}

/** Whom a note mentions: colleagues first, then contacts. */
export const collaboratorsOf = ({
  userBeans,
  contactBeans,
}: Pick<Note, 'userBeans' | 'contactBeans'>): Collaborator[] => [
  ...userBeans.map(({ userId, name }) => ({ key: `user ${userId}`, name })),
  ...contactBeans.map(({ contactId, name }) => ({ key: `contact ${contactId}`, name })),
]

/** A note with what it is found by, made once and not with every key. */
export interface ListedNote {
  readonly note: Note
  readonly title: string
  readonly collaborators: ReadonlySet<string>
}

export const listNotes = (notes: readonly Note[]): ListedNote[] =>
  notes.map(note => ({
    note,
    title: note.notesTitle.toLowerCase(),
    collaborators: new Set(collaboratorsOf(note).map(({ key }) => key)),
  }))

/** The notes whose title has the words, upper and lower case alike, by this author and with this collaborator. */
export function filterNotes(notes: readonly ListedNote[], { words, author, collaborator }: NoteFilter): Note[] {
  const wanted = words.trim().toLowerCase()
  return notes
    .filter(
      ({ note, title, collaborators }) =>
        (wanted === '' || title.includes(wanted)) &&
        (author === null || note.authorId === author) &&
        (collaborator === null || collaborators.has(collaborator)),
    )
    .map(({ note }) => note)
}

const countPeople = (people: readonly Collaborator[]): Choice<string>[] => {
  const found = new Map<string, { label: string; count: number }>()
  for (const { key, name } of people) found.set(key, { label: name, count: (found.get(key)?.count ?? 0) + 1 })
  return [...found]
    .map(([value, { label, count }]) => ({ value, label, count }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

const withAll = (choices: Choice<string>[], count: number): Choice<string>[] => [
  { value: 'all', label: 'All', count },
  ...choices,
]

/** Those who wrote a note, after "All", each with the number of notes. */
export const authorChoices = (notes: readonly Note[]): Choice<string>[] =>
  withAll(countPeople(notes.map(({ authorId, userName }) => ({ key: String(authorId), name: userName }))), notes.length)

/** Those whom a note mentions, after "All", each with the number of notes. */
export const collaboratorChoices = (notes: readonly Note[]): Choice<string>[] =>
  withAll(countPeople(notes.flatMap(collaboratorsOf)), notes.length)
