import { plainCharacters } from '../plain-characters.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it may stand in an element or in an attribute of XML. */
export const xmlText = (text: string): string =>
  plainCharacters(text).replace(/[&<>"]/g, sign => entities[sign] ?? sign)

/** Attributes by name; they are escaped when they are written. */
export type Attributes = Readonly<Record<string, string | number>>

/** An element of XML; its content is XML already, its attributes are not. */
export const element = (name: string, attributes: Attributes = {}, ...content: readonly string[]): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
  const inner = content.join('')
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`
}

/** A part of an office file: a whole document of XML. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`
