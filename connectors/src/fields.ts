import type { Json } from './json/json.ts'

const mostFields = 500
const deepest = 12
const longestName = 200

/**
 * Which fields objects of a vendor have: dotted names, items of lists as `[]`, each with the types it has had in alphabetical order,
 * joined by `|`. A null says nothing of a type; what is only ever null is not listed. Bounded, so that a vendor whose field names
 * are data fills nothing.
 */
export const fieldsOf = (bodies: Iterable<Json>): Readonly<Record<string, string>> => {
  const types = new Map<string, Set<string>>()
  const add = (name: string, type: string): void => {
    const known = types.get(name)
    if (known) known.add(type)
    else if (types.size < mostFields && name.length <= longestName) types.set(name, new Set([type]))
  }
  const walk = (value: Json, name: string, depth: number): void => {
    if (value === null || depth > deepest) return
    if (Array.isArray(value)) {
      if (name !== '') add(name, 'list')
      for (const item of value as readonly Json[]) walk(item, `${name}[]`, depth + 1)
    } else if (typeof value === 'object') {
      if (name !== '' && !name.endsWith('[]')) add(name, 'object')
      for (const [key, field] of Object.entries(value)) walk(field, name === '' ? key : `${name}.${key}`, depth + 1)
    } else add(name === '' ? '(value)' : name, typeof value === 'string' ? 'text' : typeof value)
  }
  for (const body of bodies) walk(body, '', 0)
  return Object.fromEntries([...types].map(([name, seen]) => [name, [...seen].sort().join('|')]))
}
