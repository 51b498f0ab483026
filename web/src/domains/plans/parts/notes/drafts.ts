import type { NoteWords } from '../../api/change-notes.ts'

/** What was typed and not saved. */
export interface NoteDraft extends NoteWords {
  /** The version of the note that was changed; null for a new note. */
  readonly version: number | null
  /** When it was typed, in milliseconds. */
  readonly at: number
}

/** Whose draft it is, and of what. */
export interface DraftPlace {
  readonly userId: number
  readonly opptyPlanId: number
  readonly noteId: number | 'new'
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = ({ userId, opptyPlanId, noteId }: DraftPlace) => `bic.note-draft.${userId}.${opptyPlanId}.${noteId}`

const types: readonly unknown[] = ['private', 'public', 'internal']

const isDraft = (value: unknown): value is NoteDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { title, text, type, version, at } = value as Record<string, unknown>
  const whole = (number: unknown) => Number.isSafeInteger(number)
  return (
    typeof title === 'string' &&
    typeof text === 'string' &&
    types.includes(type) &&
    (version === null || whole(version)) &&
    whole(at)
  )
}

/** The draft that was kept, null when there is none that can be read. */
export function readDraft(place: DraftPlace, store: Store = localStorage): NoteDraft | null {
  try {
    const value: unknown = JSON.parse(store.getItem(keyOf(place)) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps a draft; a full store keeps what it had. */
export function keepDraft(place: DraftPlace, draft: NoteDraft, store: Store = localStorage) {
  try {
    store.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // The text is still in the form.
  }
}

export const dropDraft = (place: DraftPlace, store: Store = localStorage) => store.removeItem(keyOf(place))

export const sameWords = (a: NoteWords, b: NoteWords): boolean =>
  a.title === b.title && a.text === b.text && a.type === b.type

const commentKey = (userId: number, noteId: number) => `bic.comment-draft.${userId}.${noteId}`

/** The comment that was begun on a note. */
export const readComment = (userId: number, noteId: number, store: Store = localStorage): string =>
  store.getItem(commentKey(userId, noteId)) ?? ''

/** Keeps a comment that was begun; no text is nothing to keep. */
export function keepComment(userId: number, noteId: number, text: string, store: Store = localStorage) {
  try {
    if (text === '') store.removeItem(commentKey(userId, noteId))
    else store.setItem(commentKey(userId, noteId), text)
  } catch {
    // The text is still in the field.
  }
}
