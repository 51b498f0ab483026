import { attributeOf, type Document, isDocument, keyOf, schemas } from './document.ts'
import { ScimError } from './scim-error.ts'

type Op = 'add' | 'replace' | 'remove'

interface Operation {
  readonly op: Op
  readonly path: string | null
  readonly value: unknown
}

/** Where an operation works: `emails[type eq "work"].value`. */
interface Place {
  /** The extension that the attribute is of; null: of the resource itself. */
  readonly extension: string | null
  readonly attribute: string
  readonly match: { readonly name: string; readonly value: string } | null
  readonly sub: string | null
}

const placePattern = /^([\w$-]+)(?:\[\s*([\w$-]+)\s+eq\s+"?([^"\]]*)"?\s*\])?(?:\.([\w$-]+))?$/i

const readPlace = (path: string): Place => {
  const owner = [schemas.enterprise, schemas.user, schemas.group].find(one =>
    path.toLowerCase().startsWith(one.toLowerCase()),
  )
  const rest = owner ? path.slice(owner.length).replace(/^:/, '') : path
  const extension = owner === schemas.enterprise ? owner : null
  if (extension && rest === '') return { extension: null, attribute: extension, match: null, sub: null }
  const [whole, attribute = '', name, value, sub] = placePattern.exec(rest) ?? []
  if (whole === undefined) throw new ScimError(400, `The path "${path.slice(0, 200)}" cannot be read.`, 'invalidPath')
  const match = name === undefined ? null : { name, value: value ?? '' }
  return { extension, attribute, match, sub: sub ?? null }
}

const refuse = (detail: string): never => {
  throw new ScimError(400, detail, 'invalidSyntax')
}

const readOperations = (body: unknown): Operation[] => {
  const list = isDocument(body) ? attributeOf(body, 'Operations') : undefined
  if (!Array.isArray(list) || list.length === 0) return refuse('Send a list of Operations.')
  return list.flatMap((one: unknown): Operation[] => {
    if (!isDocument(one)) return refuse('Each operation is an object with op, path and value.')
    const op = String(attributeOf(one, 'op')).toLowerCase()
    if (op !== 'add' && op !== 'replace' && op !== 'remove') return refuse('op is add, replace or remove.')
    const path = attributeOf(one, 'path')
    const value = attributeOf(one, 'value')
    if (typeof path === 'string' && path.trim() !== '') return [{ op, path: path.trim(), value }]
    if (op === 'remove') throw new ScimError(400, 'Say with a path what is removed.', 'noTarget')
    if (!isDocument(value)) return refuse('An operation without a path has an object as its value.')
    // Each name may itself be a path, with dots or a schema before it.
    return Object.entries(value)
      .filter(([name]) => !['schemas', 'id', 'meta'].includes(name.toLowerCase()))
      .map(([name, part]) => ({ op, path: name, value: part }))
  })
}

const listOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

const sameText = (a: unknown, b: unknown): boolean => String(a).toLowerCase() === String(b).toLowerCase()

const identify = (item: unknown): unknown => (isDocument(item) ? attributeOf(item, 'value') : item)

const isAmong = (items: readonly unknown[], item: unknown): boolean =>
  items.some(one => sameText(identify(one), identify(item)))

/** Changes the items of a list that a filter finds; one that is not there is made, as directories expect. */
const changeMatched = (items: readonly unknown[], op: Op, place: Place, value: unknown): unknown[] => {
  const { match, sub } = place
  if (!match) return [...items]
  const isFound = (item: unknown): boolean => isDocument(item) && sameText(attributeOf(item, match.name), match.value)
  if (op === 'remove' && sub === null) return items.filter(item => !isFound(item))
  const changed = (item: Document): Document => {
    if (sub === null) return isDocument(value) ? { ...item, ...value } : { ...item, value }
    const { [keyOf(item, sub)]: _before, ...rest } = item
    return op === 'remove' ? rest : { ...rest, [keyOf(item, sub)]: value }
  }
  if (op !== 'remove' && !items.some(isFound)) return [...items, changed({ [match.name]: match.value })]
  return items.map(item => (isFound(item) ? changed(item as Document) : item))
}

const changeWhole = (before: unknown, op: Op, value: unknown): unknown => {
  if (op === 'remove') {
    // Without a value everything goes; with one, what it lists.
    if (value === undefined || value === null || !Array.isArray(before)) return undefined
    const leaving = listOf(value)
    return before.filter(item => !isAmong(leaving, item))
  }
  if (Array.isArray(before) || Array.isArray(value)) {
    const [there, given] = [listOf(before), listOf(value)]
    return op === 'replace' ? given : [...there, ...given.filter(item => !isAmong(there, item))]
  }
  return isDocument(before) && isDocument(value) ? { ...before, ...value } : value
}

const changeAttribute = (owner: Document, op: Op, place: Place, value: unknown): Document => {
  const key = keyOf(owner, place.attribute)
  const before = owner[key]
  const after = (): unknown => {
    if (place.match) return changeMatched(listOf(before), op, place, value)
    if (place.sub === null) return changeWhole(before, op, value)
    const part = isDocument(before) ? before : {}
    const { [keyOf(part, place.sub)]: _before, ...rest } = part
    return op === 'remove' ? rest : { ...rest, [keyOf(part, place.sub)]: value }
  }
  const { [key]: _before, ...rest } = owner
  const changed = after()
  return changed === undefined ? rest : { ...rest, [key]: changed }
}

const apply = (resource: Document, { op, path, value }: Operation): Document => {
  const place = readPlace(path ?? '')
  if (place.extension === null) return changeAttribute(resource, op, place, value)
  const owner = resource[place.extension]
  return {
    ...resource,
    [place.extension]: changeAttribute(isDocument(owner) ? owner : {}, op, place, value),
  }
}

/**
 * A resource with the operations of a PATCH done to it (RFC 7644 §3.5.2), as directories send them: operations in any case,
 * paths with a schema before them or dots in the names of a value without a path, members to be removed listed as a value.
 *
 * @throws ScimError 400 invalidSyntax, invalidPath or noTarget
 */
export const patched = (resource: Document, body: unknown): Document => readOperations(body).reduce(apply, resource)
