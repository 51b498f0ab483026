import type { Json } from './json.ts'

/** A field of an object; undefined where there is no object or no such field. */
export const fieldOf = (value: Json | undefined, name: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, Json>>)[name]
    : undefined

/** The items of a list; null where there is none. */
export const itemsOf = (value: Json | undefined): readonly Json[] | null => (Array.isArray(value) ? value : null)

/** An id as vendors write it, quoted or not; null where there is none. */
export const idOf = (value: Json | undefined): string | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null
