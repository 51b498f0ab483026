/** A field of what a vendor said: lists and records have no value of their own, what they hold follows one step deeper. */
export interface PayloadLine {
  readonly depth: number
  readonly name: string
  readonly value: string | null
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

const childrenOf = (value: object): [string, unknown][] =>
  Array.isArray(value) ? value.map((one, index) => [String(index + 1), one]) : Object.entries(value)

const wordOf = (value: unknown): string => (value === null ? 'empty' : String(value))

/** Every field of a value, in its order, as lines of a tree. */
export const linesOf = (value: unknown, depth = 0): PayloadLine[] => {
  if (!isBranch(value)) return []
  return childrenOf(value).flatMap(([name, child]) =>
    isBranch(child)
      ? [{ depth, name, value: null }, ...linesOf(child, depth + 1)]
      : [{ depth, name, value: wordOf(child) }],
  )
}

/** A row of the ledger has room for no more. */
const longestTitle = 200

/** The text under some names, one within the other, cut to what a list has room for; null when no text stands there. */
export const titleIn = (value: unknown, names: readonly string[]): string | null => {
  let found = value
  for (const name of names) {
    if (!isBranch(found)) return null
    found = Object.entries(found).find(([key]) => key === name)?.[1]
  }
  if (typeof found !== 'string' || found.trim() === '') return null
  const letters = [...found.trim().replace(/\s+/gu, ' ')]
  return letters.length <= longestTitle ? letters.join('') : `${letters.slice(0, longestTitle - 1).join('')}…`
}

const leavesOf = (value: unknown, path = ''): [path: string, value: string][] => {
  if (!isBranch(value)) return [[path, wordOf(value)]]
  return childrenOf(value).flatMap(([name, child]) => leavesOf(child, path === '' ? name : `${path}.${name}`))
}

/** Fields that differ between two values, in the order of the later one; null stands for a field that is not there. */
export const compareFields = (
  before: unknown,
  after: unknown,
): { readonly field: string; readonly before: string | null; readonly after: string | null }[] => {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  const fields = [...new Set([...is.keys(), ...was.keys()])]
  return fields.flatMap(field => {
    const [one, other] = [was.get(field) ?? null, is.get(field) ?? null]
    return one === other ? [] : [{ field, before: one, after: other }]
  })
}
