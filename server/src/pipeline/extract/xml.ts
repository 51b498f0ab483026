import { decodeEntities } from '@bic/engine/captions/entities'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { FileProblem } from './file-errors.ts'
import { MAX_XML_DEPTH } from './limits.ts'

/** One element in document order; text is an element named `#text`. Namespace prefixes are taken off. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  readonly text: string
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  maxNestedTags: MAX_XML_DEPTH,
})
const Raw = z.array(z.record(z.string(), z.unknown()))
const Attributes = z.record(z.string(), z.string()).catch({})

/** Refuses a document type declaration, with which entities could be made to expand without end. */
export function refuseDoctype(xml: Uint8Array): void {
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength)
  const wide = text.subarray(0, 4096).includes(0)
  const encoding = wide ? (text[0] === 0xfe || text[0] === 0 ? 'utf-16be' : 'utf-16le') : 'latin1'
  const plain = encoding === 'latin1' ? text.toString('latin1') : new TextDecoder(encoding).decode(text)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(plain)) {
    throw new FileProblem('FI01', 'It declares XML entities, which is not allowed in office files.')
  }
}

/** Parses a part of an office file. Throws FI01 when it is no XML. */
export function parseXml(bytes: Uint8Array): XmlNode {
  refuseDoctype(bytes)
  let raw: unknown
  try {
    raw = parser.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new FileProblem('FI01', 'A part of the file is not readable XML.')
  }
  return { name: '', attributes: {}, children: nodesOf(raw), text: '' }
}

function nodesOf(raw: unknown): XmlNode[] {
  const list = Raw.safeParse(raw)
  if (!list.success) return []
  return list.data.flatMap(entry => {
    const attributes = Attributes.parse(entry[':@'])
    return Object.keys(entry)
      .filter(name => name !== ':@')
      .map(name =>
        name === '#text'
          ? { name, attributes: {}, children: [], text: decodeEntities(String(entry[name])) }
          : { name, attributes, children: nodesOf(entry[name]), text: '' },
      )
  })
}

/** All elements of a name below a node, outermost only, in document order. */
export function findAll(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap(child => (child.name === name ? [child] : findAll(child, name)))
}
