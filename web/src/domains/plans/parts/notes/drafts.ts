import type { NoteWords } from '#domains/plans/api/change-notes.ts'
import { draftsOf, isRecord } from '#lib/drafts.ts'

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

const types: readonly unknown[] = ['private', 'public', 'internal']

const isDraft = (value: unknown): value is NoteDraft =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  typeof value.text === 'string' &&
  types.includes(value.type) &&
  (value.version === null || Number.isSafeInteger(value.version)) &&
  Number.isSafeInteger(value.at)

export const noteDrafts = draftsOf({
  keyOf: ({ userId, opptyPlanId, noteId }: DraftPlace) => `bic.note-draft.${userId}.${opptyPlanId}.${noteId}`,
  parse: value => (isDraft(value) ? value : null),
})

export const sameWords = (a: NoteWords, b: NoteWords): boolean =>
  a.title === b.title && a.text === b.text && a.type === b.type

/** Comments that were begun on notes. */
export const commentDrafts = draftsOf({
  keyOf: ({ userId, noteId }: { readonly userId: number; readonly noteId: number }) =>
    `bic.comment-draft.${userId}.${noteId}`,
  parse: value => (typeof value === 'string' ? value : null),
})
