import { findAll, type XmlNode } from '../xml.ts'
import { type OfficeParts, readPart } from './office-parts.ts'

/** Somebody's comment on a passage of a document. */
export interface DocxComment {
  /** Empty when the document does not say. */
  readonly author: string
  readonly text: string
}

const HEADER_OR_FOOTER = /^word\/(?:header|footer)\d*\.xml$/
/** "3", "Page 3", "Seite 3 von 7": numbers that nobody wrote. */
const PAGE_NUMBER =
  /^(?:page|seite|página|pagina|pág|pag|blad|strona|стр|p|s)?\.?\s?[–-]?\s?\d{1,5}(?:\s?(?:of|von|de|di|sur|van|z|из|\/)\s?\d{1,5})?\s?[–-]?$/iu
/** The end of a paragraph; `w` is the prefix that every program writes. */
const PARAGRAPH_END = '</w:p>'
/** What Word writes a second time for programs that cannot show the first, and what was deleted. */
const LEFT_OUT = new Set(['Fallback', 'del', 'delText', 'instrText'])

/**
 * How many paragraphs a part ends, counted in its bytes: taking a document of very many apart takes minutes, so that it
 * is refused before.
 */
export function countParagraphs(part: Uint8Array): number {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.length)
  let count = 0
  for (let at = bytes.indexOf(PARAGRAPH_END); at !== -1; at = bytes.indexOf(PARAGRAPH_END, at + 1)) count++
  return count
}

/** The comments of a document in their order, replies among them. */
export function commentsOf(parts: OfficeParts): DocxComment[] {
  const comments = readPart(parts, 'word/comments.xml')
  return (comments === null ? [] : findAll(comments, 'comment')).flatMap(comment => {
    const text = paragraphsIn(comment).join('\n')
    return text === '' ? [] : [{ author: comment.attributes.author ?? '', text }]
  })
}

/** The different paragraphs of all headers and footers, page numbers left out. */
export function headersAndFooters(parts: OfficeParts): string[] {
  const paths = [...parts.keys()].filter(path => HEADER_OR_FOOTER.test(path)).toSorted()
  const paragraphs = paths.flatMap(path => {
    const part = readPart(parts, path)
    return part === null ? [] : paragraphsIn(part)
  })
  return [...new Set(paragraphs.filter(paragraph => !PAGE_NUMBER.test(paragraph)))]
}

function paragraphsIn(node: XmlNode): string[] {
  return findAll(node, 'p').flatMap(paragraph => {
    const text = textOf(paragraph)
      .replace(/[^\S\n]+/g, ' ')
      .trim()
    return text === '' ? [] : [text]
  })
}

function textOf(node: XmlNode): string {
  if (LEFT_OUT.has(node.name)) return ''
  if (node.name === 't') return node.children.map(child => child.text).join('')
  if (node.name === 'br' || node.name === 'cr') return '\n'
  if (node.name === 'tab') return ' '
  return node.children.map(textOf).join('')
}
