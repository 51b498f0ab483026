/** Fields that a question asks for, with those of their objects. */
interface Selection {
  readonly [field: string]: Selection
}

/** The fields that a question of GraphQL asks for, without its variables. */
export const selectionOf = (query: string): Selection => {
  const words =
    query
      .slice(query.indexOf('{'))
      .replace(/\([^)]*\)/g, '')
      .match(/[{}]|\w+/g) ?? []
  const read = (): Selection => {
    const fields: Record<string, Selection> = {}
    let last = ''
    for (let word = words.shift(); word !== undefined && word !== '}'; word = words.shift()) {
      if (word === '{') fields[last] = read()
      else {
        fields[word] = {}
        last = word
      }
    }
    return fields
  }
  words.shift()
  return read()
}

/** What was asked for of a value. @throws RangeError for a field that it does not have */
export const selectFields = (value: unknown, selection: Selection): unknown => {
  if (Array.isArray(value)) return value.map(one => selectFields(one, selection))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(selection).map(([name, inner]) => {
      if (!Object.hasOwn(fields, name)) throw new RangeError(`Cannot query field "${name}".`)
      return [name, selectFields(fields[name], inner)]
    }),
  )
}
