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

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whose draft it is, of which deal, and of which note; -1 is none yet. */
export interface DraftPlace {
  readonly userId: number
  readonly storyId: number
  readonly noteId: number
}

const keyOf = ({ userId, storyId, noteId }: DraftPlace) => `bic.story-note.${userId}.${storyId}.${noteId}`

const isDraft = (value: unknown): value is NoteDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { text, base, draftKey, sent } = value as Record<string, unknown>
  const isBase = (of: unknown) =>
    of === null ||
    (typeof of === 'object' &&
      Number.isSafeInteger((of as { noteId?: unknown }).noteId) &&
      Number.isSafeInteger((of as { version?: unknown }).version))
  return (
    typeof text === 'string' &&
    typeof draftKey === 'string' &&
    Array.isArray(sent) &&
    sent.every(one => typeof one === 'string') &&
    base !== undefined &&
    isBase(base)
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
    // The text is still in the editor.
  }
}

export const dropDraft = (place: DraftPlace, store: Store = localStorage) => store.removeItem(keyOf(place))
