import type { ContentNode } from '@bic/contract/content/document'
import type { ExportedContent } from './exported-content.ts'

/** A piece of text with how it is shown. */
export interface Run {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  /** Where it leads; null of text that is no link. */
  readonly href: string | null
  /** The number that stands behind it. */
  readonly number: number | null
}

/** A list of the document; `depth` is 0 of one in no other list. */
export interface FlatList {
  readonly ordered: boolean
  readonly depth: number
}

/** A line of a document whose lists are laid flat. */
export interface FlatBlock {
  readonly kind: 'heading' | 'paragraph' | 'quote' | 'rule'
  /** Of a heading: 1 to 3. */
  readonly level: number
  /** The list that it stands in, the same object for all of its items. */
  readonly list: FlatList | null
  /** Its place in the list, from 1; null of a further paragraph of an item. */
  readonly place: number | null
  readonly runs: readonly (Run | 'break')[]
}

/** An address that may stand in an exported file, as it is requested; null of others. */
export const safeHref = (href: string): string | null => {
  const address = URL.canParse(href) ? new URL(href) : null
  return address && (address.protocol === 'https:' || address.protocol === 'http:') ? address.href : null
}

/** A piece of text of the document as it is shown. */
export const runOf = (node: ContentNode, numberAfter: ExportedContent['numberAfter']): Run => {
  const marks = node.marks ?? []
  const link = marks.find(({ type }) => type === 'link')
  return {
    text: node.text ?? '',
    bold: marks.some(({ type }) => type === 'bold'),
    italic: marks.some(({ type }) => type === 'italic'),
    href: link?.type === 'link' ? safeHref(link.attrs.href) : null,
    number: numberAfter.get(node) ?? null,
  }
}

/** A document line by line, for formats that have no lists within lists. */
export const flatBlocks = ({
  document,
  numberAfter,
}: Pick<ExportedContent, 'document' | 'numberAfter'>): FlatBlock[] => {
  const runsOf = (node: ContentNode) =>
    (node.content ?? []).flatMap((part): (Run | 'break')[] =>
      part.type === 'text' ? [runOf(part, numberAfter)] : part.type === 'hardBreak' ? ['break'] : [],
    )
  const flat = (node: ContentNode, list: FlatList | null, place: number | null, quoted: boolean): FlatBlock[] => {
    const { type, content = [] } = node
    const line = { level: 0, list, place, runs: [] }
    if (type === 'heading') return [{ ...line, kind: 'heading', level: node.attrs?.level ?? 1, runs: runsOf(node) }]
    if (type === 'paragraph') return [{ ...line, kind: quoted ? 'quote' : 'paragraph', runs: runsOf(node) }]
    if (type === 'horizontalRule') return [{ ...line, kind: 'rule' }]
    if (type === 'blockquote') return content.flatMap(part => flat(part, null, null, true))
    if (type === 'bulletList' || type === 'orderedList') {
      const own = { ordered: type === 'orderedList', depth: list === null ? 0 : list.depth + 1 }
      return content.flatMap((item, at) =>
        (item.content ?? []).flatMap((part, nth) => flat(part, own, nth === 0 ? at + 1 : null, false)),
      )
    }
    return []
  }
  return document.content.flatMap(node => flat(node, null, null, false))
}

const rightToLeft = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text is read from right to left, by its first letter. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** The text of a line without its numbers. */
export const textOf = ({ runs }: Pick<FlatBlock, 'runs'>): string =>
  runs.map(run => (run === 'break' ? '\n' : run.text)).join('')
