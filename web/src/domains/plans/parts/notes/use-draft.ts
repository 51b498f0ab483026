import { useCallback, useRef, useState } from 'react'
import type { NoteWords } from '#domains/plans/api/change-notes.ts'
import { type DraftPlace, noteDrafts, sameWords } from './drafts.ts'

interface Started {
  readonly words: NoteWords
  /** The version of the note that the words are a change of; null for a new note. */
  readonly version: number | null
}

/** What is being written. Every change is kept until it is saved or thrown away, and is there again the next time. */
export function useDraft(place: DraftPlace, start: Started) {
  const [first] = useState(() => noteDrafts.read(place))
  const [words, setWords] = useState<NoteWords>(first ?? start.words)
  const [version, setVersion] = useState(first ? first.version : start.version)
  const [restored, setRestored] = useState(first !== null)
  // Sent with a save: a second click with the same words is the same save.
  const key = useRef(crypto.randomUUID())

  const present = useRef({ words, version })
  const keep = useCallback(
    (next: { words?: NoteWords; version?: number | null }) => {
      present.current = { ...present.current, ...next }
      const { words, version } = present.current
      key.current = crypto.randomUUID()
      setWords(words)
      setVersion(version)
      if (sameWords(words, start.words)) noteDrafts.drop(place)
      else noteDrafts.keep(place, { ...words, version, at: Date.now() })
    },
    [place, start],
  )
  return {
    words,
    version,
    restored,
    key: () => key.current,
    changed: !sameWords(words, start.words),
    change: useCallback((patch: Partial<NoteWords>) => keep({ words: { ...present.current.words, ...patch } }), [keep]),
    /** The change goes on from a newer version of the note. */
    rebase: useCallback((to: number) => keep({ version: to }), [keep]),
    /** It was saved, or is not wanted. */
    forget: useCallback(() => noteDrafts.drop(place), [place]),
    acceptRestored: useCallback(() => setRestored(false), []),
  }
}

export type Draft = ReturnType<typeof useDraft>
