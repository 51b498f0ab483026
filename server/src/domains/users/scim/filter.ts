import { ScimError } from './scim-error.ts'

/** What a list is narrowed to: one attribute that equals a value. */
export interface Filter {
  /** In lower case, without the schema that may stand before it. */
  readonly attribute: string
  readonly value: string
}

const comparison =
  /^\s*(?:urn:[\w.:-]+:)?([\w$.-]+(?:\[type eq "work"\])?(?:\.value)?)\s+eq\s+(?:"((?:[^"\\]|\\.)*)"|(\w+))\s*$/i

const unquote = (text: string): string => text.replace(/\\(.)/g, '$1')

/**
 * Reads the filters that directories look users and groups up by: `userName eq "ann@company.com"`.
 *
 * @throws ScimError 400 invalidFilter for any other filter
 */
export const readFilter = (text: string | undefined, attributes: readonly string[]): Filter | null => {
  if (text === undefined || text.trim() === '') return null
  const [, name = '', quoted, bare] = comparison.exec(text) ?? []
  const attribute = name.toLowerCase().replace('[type eq "work"]', '')
  const known = attributes.find(one => one.toLowerCase() === attribute)
  if (!known) throw new ScimError(400, `Filter by ${attributes.join(', ')} with eq.`, 'invalidFilter')
  return { attribute, value: quoted === undefined ? (bare ?? '') : unquote(quoted) }
}

export interface Page {
  readonly startIndex: number
  readonly count: number
}

/** The most resources in one answer. */
export const mostResults = 200
const usualResults = 100

const wholeOf = (text: string | undefined, usual: number): number =>
  text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : usual

/** Which part of a list is asked for; what is out of bounds is read as the nearest bound (RFC 7644 §3.4.2.4). */
export const readPage = (query: { readonly startIndex?: string; readonly count?: string }): Page => ({
  startIndex: Math.max(1, wholeOf(query.startIndex, 1)),
  count: Math.min(mostResults, Math.max(0, wholeOf(query.count, usualResults))),
})
