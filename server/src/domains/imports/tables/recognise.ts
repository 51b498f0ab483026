import { importKinds } from '@bic/contract/imports/import-kinds'
import { badInput } from '#http/app-error.ts'
import { additional, fieldsOf, type ImportKind, labelOf, oneOf } from './fields.ts'
import { squash } from './values/compare-names.ts'

/** The field of each column, in the order of the columns; null = left out. */
export type Mapping = readonly (string | null)[]

const keepsOthers = (kind: ImportKind): boolean => fieldsOf[kind].some(({ field }) => field === additional)

/** The field of a column by the mapping of the CRM that the customer saved. */
export type SavedField = (kind: ImportKind, column: string) => string | undefined
const nothingSaved: SavedField = () => undefined

/**
 * Finds the field of every column by the mapping that was saved, else by its name. A column nobody knows is kept as an
 * additional field, or left out.
 */
export const guessMapping = (
  kind: ImportKind,
  header: readonly string[],
  savedField: SavedField = nothingSaved,
): Mapping => {
  const squashed = header.map(squash)
  const taken = new Map<number, string>()
  const used = new Set<string>()
  for (const [index, column] of header.entries()) {
    const field = savedField(kind, column)
    if (field === undefined || used.has(field)) continue
    taken.set(index, field)
    if (field !== additional) used.add(field)
  }
  for (const { field, names } of fieldsOf[kind]) {
    if (used.has(field)) continue
    for (const name of names) {
      const index = squashed.findIndex((column, i) => column === name && !taken.has(i))
      if (index < 0) continue
      taken.set(index, field)
      break
    }
  }
  return header.map((_name, index) => taken.get(index) ?? (keepsOthers(kind) ? additional : null))
}

/** What a mapping lacks for its kind: labels of fields of which one must be there. */
const lacks = (kind: ImportKind, mapping: Mapping): string[] => {
  const mapped = new Set(mapping)
  const missing = fieldsOf[kind].filter(({ field, required }) => required && !mapped.has(field))
  const groups = oneOf[kind].filter(group => !group.some(field => mapped.has(field)))
  return [
    ...missing.map(({ label }) => `"${label}"`),
    ...groups.map(group => group.map(field => `"${labelOf(kind, field)}"`).join(' or ')),
  ]
}

/** The kind of table a header looks most like; null when it lacks something of every kind. */
export const guessKind = (header: readonly string[], savedField: SavedField = nothingSaved): ImportKind | null => {
  const scored = importKinds
    .map(kind => ({ kind, mapping: guessMapping(kind, header, savedField) }))
    .filter(({ kind, mapping }) => lacks(kind, mapping).length === 0)
    .map(({ kind, mapping }) => ({
      kind,
      known: mapping.filter(field => field !== null && field !== additional).length,
    }))
    .sort((a, b) => b.known - a.known)
  return scored[0]?.kind ?? null
}

/**
 * Checks a mapping that came from outside against the header of the file.
 *
 * @throws AppError BAD_INPUT naming the field `mapping` and what is wrong with it.
 */
export const checkMapping = (kind: ImportKind, header: readonly string[], mapping: Mapping): void => {
  if (mapping.length !== header.length) {
    throw badInput('mapping', `The mapping names ${mapping.length} columns, the file has ${header.length}.`)
  }
  const known = new Set(fieldsOf[kind].map(({ field }) => field))
  const seen = new Set<string>()
  for (const [index, field] of mapping.entries()) {
    if (field === null) continue
    if (!known.has(field)) throw badInput('mapping', `"${field}" is not a field of ${kind}.`)
    if (field !== additional && seen.has(field)) {
      throw badInput(
        'mapping',
        `Two columns are mapped to "${labelOf(kind, field)}"; one of them is "${header[index]}".`,
      )
    }
    seen.add(field)
  }
  const [missing] = lacks(kind, mapping)
  if (missing) throw badInput('mapping', `No column is mapped to ${missing}. Please choose one.`)
}
