import { readId } from '#lib/read-id.ts'

/** Where a list too long for an address was left by the screen that led here. */
export type ReadStored = (storage: 'local' | 'session', key: string) => string | null

/** The browser's own storage; what cannot be read counts as not there. */
export const readBrowserStorage: ReadStored = (storage, key) => {
  try {
    return (storage === 'session' ? sessionStorage : localStorage).getItem(key)
  } catch {
    return null
  }
}

function readList(stored: string | null): readonly unknown[] {
  if (stored === null) return []
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

const idNames = ['storyId', 'keywordId', 'convId', 'id'] as const

function idOf(one: unknown): number | null {
  if (typeof one === 'number' || typeof one === 'string') return readId(String(one))
  if (typeof one !== 'object' || one === null) return null
  const fields = one as Readonly<Record<string, unknown>>
  for (const name of idNames) if (fields[name] !== undefined) return idOf(fields[name])
  return null
}

/** The ids of a stored list of ids, or of things that have one; a broken list is an empty one. */
export const storedIds = (stored: string | null): number[] => [
  ...new Set(readList(stored).flatMap(one => idOf(one) ?? [])),
]

/** The keywords of a stored list: their ids as texts, and the plain texts; a broken list is an empty one. */
export const storedWords = (stored: string | null): string[] => [
  ...new Set(
    readList(stored).flatMap(one => {
      if (typeof one === 'string') return one.trim() || []
      const id = idOf(one)
      return id === null ? [] : String(id)
    }),
  ),
]
