import { XMLParser } from 'fast-xml-parser'

const lists = new Set(['Contents', 'Upload', 'Error', 'Deleted'])

const parser = new XMLParser({
  parseTagValue: false,
  // A document without any is an answer of something else, not an attack that passes.
  processEntities: true,
  isArray: (name, path) => lists.has(name) && path !== name,
})

export type XmlNode = { readonly [name: string]: XmlNode | readonly XmlNode[] | string | undefined }

/** The root of an answer of S3; null for what is none. */
export const rootOf = (text: string, name: string): XmlNode | null => {
  try {
    const root = (parser.parse(text) as XmlNode)[name]
    if (root === '') return {}
    return typeof root === 'object' && !Array.isArray(root) ? (root as XmlNode) : null
  } catch {
    return null
  }
}

export const textOf = (node: XmlNode, name: string): string => {
  const value = node[name]
  return typeof value === 'string' ? value : ''
}

export const nodesOf = (node: XmlNode, name: string): readonly XmlNode[] => {
  const value = node[name]
  return Array.isArray(value) ? value : []
}

export const escapeXml = (text: string): string => text.replace(/[<>&"']/g, sign => `&#${sign.charCodeAt(0)};`)
