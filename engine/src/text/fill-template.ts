/** A field of a template: its name, and the words for when it is not known. */
const field = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g

/** A template with its fields filled in. */
export interface FilledTemplate {
  readonly text: string
  /** Fields that are not known and have no words instead; they stand in square brackets. */
  readonly missing: readonly string[]
}

/** The names of the fields of a template, each once, as they come up. */
export const fieldsOfTemplate = (template: string): string[] => [
  ...new Set([...template.matchAll(field)].map(([, name = '']) => name.trim())),
]

/**
 * What is wrong with a template, in words; null when all its fields are known: `{{firstName}}`, or `{{firstName|there}}` with words
 * for when it is not known.
 */
export const problemOfTemplate = (template: string, known: readonly string[]): string | null => {
  const stranger = fieldsOfTemplate(template).find(name => !known.includes(name))
  if (stranger !== undefined)
    return `{{${stranger}}} is not a field. Use ${known.map(name => `{{${name}}}`).join(', ')}.`
  const rest = template.replace(field, '')
  if (rest.includes('{{') || rest.includes('}}'))
    return 'A field is not closed. Write it with two braces on both sides, like {{account}}.'
  return null
}

/** Fills the fields of a template. What is not known has the words that the template gives instead, or is left to be filled in. */
export const fillTemplate = (
  template: string,
  values: Readonly<Record<string, string | null | undefined>>,
): FilledTemplate => {
  const missing = new Set<string>()
  const text = template.replace(field, (_all, named: string, instead: string | undefined) => {
    const name = named.trim()
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value) return value
    if (instead !== undefined) return instead.trim()
    missing.add(name)
    return `[${name}]`
  })
  return { text, missing: [...missing] }
}

/** The first and last name of a person: `Ellis, Robin` and `Robin Ellis` are one. A title before it is no name. */
export const splitName = (name: string): { readonly firstName: string; readonly lastName: string } => {
  const bare = name.replace(/^(?:(?:dr|prof|mr|mrs|ms|miss|herr|frau|mme|ing)\.?\s+)+/iu, '').trim()
  const [last = '', first] = bare.split(',').map(part => part.trim())
  if (first) return { firstName: first, lastName: last }
  const [head = '', ...tail] = bare.split(/\s+/u)
  return { firstName: head, lastName: tail.join(' ') }
}
