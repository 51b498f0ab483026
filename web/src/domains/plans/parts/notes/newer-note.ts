import type { Note } from '#domains/plans/api/notes.ts'

/** The newest of these notes when it is newer than what a change started from; null when there is none. */
export function newerNote(version: number | null, notes: readonly (Note | null | undefined)[]): Note | null {
  const newest = notes
    .flatMap(note => note ?? [])
    .toSorted((a, b) => a.version - b.version)
    .at(-1)
  return newest && version !== null && newest.version > version ? newest : null
}
