import { draftsOf, isRecord } from '#lib/drafts.ts'

/** What was typed into a story note and is not known to be stored. */
export interface NoteDraft {
  readonly text: string
  /** The stored note that it is a change of; null for a new one. */
  readonly base: { readonly noteId: number; readonly version: number } | null
  /** Names the note until it has an id. */
  readonly draftKey: string
  /** Texts that were sent and not answered: the server may have them. */
  readonly sent: readonly string[]
}

/** Whose draft it is, of which deal, and of which note; -1 is none yet. */
export interface DraftPlace {
  readonly userId: number
  readonly storyId: number
  readonly noteId: number
}

const isBase = (base: unknown): boolean =>
  base === null || (isRecord(base) && Number.isSafeInteger(base.noteId) && Number.isSafeInteger(base.version))

const isDraft = (value: unknown): value is NoteDraft =>
  isRecord(value) &&
  typeof value.text === 'string' &&
  typeof value.draftKey === 'string' &&
  Array.isArray(value.sent) &&
  value.sent.every(one => typeof one === 'string') &&
  isBase(value.base)

export const noteDrafts = draftsOf({
  keyOf: ({ userId, storyId: dealId, noteId }: DraftPlace) => `bic.story-note.${userId}.${dealId}.${noteId}`,
  parse: value => (isDraft(value) ? value : null),
})
