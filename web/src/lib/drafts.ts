/** Where drafts are kept: the browser's local storage, or what stands for it in a test. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface DraftKind<Place, Draft> {
  /** The storage key of a draft: whose it is, and of what. */
  readonly keyOf: (place: Place) => string
  /** A stored value as a draft, null when it is none. */
  readonly parse: (value: unknown) => Draft | null
}

/**
 * What is written in one kind of form and not saved yet, kept in the browser until it is saved or dropped. A storage that
 * is full or forbidden never fails the form: the text is still in its field.
 */
export function draftsOf<Place, Draft>({ keyOf, parse }: DraftKind<Place, Draft>) {
  const drop = (place: Place, store: DraftStore = localStorage): void => {
    try {
      store.removeItem(keyOf(place))
    } catch {
      // Nothing can be kept there either.
    }
  }
  return {
    /** The draft that was kept, null when there is none that can be read. */
    read: (place: Place, store: DraftStore = localStorage): Draft | null => {
      try {
        return parse(JSON.parse(store.getItem(keyOf(place)) ?? 'null'))
      } catch {
        return null
      }
    },
    /** Keeps a draft; a full storage keeps what it had. */
    keep: (place: Place, draft: Draft, store: DraftStore = localStorage): void => {
      try {
        store.setItem(keyOf(place), JSON.stringify(draft))
      } catch {
        // The text is still in the form.
      }
    },
    drop,
  }
}
