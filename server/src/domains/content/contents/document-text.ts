import type { ContentDocument, ContentMark, ContentNode } from '@bic/contract/content/document'
import { splitStatements } from '@bic/engine/content/split-statements'

/** A sentence as it stands in a document; `name` is new where nobody had marked it. */
export interface FoundSentence {
  readonly name: string
  readonly text: string
  /** The sentence that it is a copy of; null of an original. */
  readonly copyOf: string | null
}

/** Where text of a sentence stands: part `from` to `to` of its `of` characters. The text itself is in the row of the sentence. */
interface StoredMark {
  readonly type: 'statement'
  readonly attrs: { readonly id: string; readonly from: number; readonly to: number; readonly of: number }
}

/** A part of a document as it is stored, without the text of its sentences. */
export interface StoredNode {
  readonly type: string
  readonly attrs?: { readonly level: number } | undefined
  readonly text?: string | undefined
  readonly marks?: readonly (Exclude<ContentMark, { type: 'statement' }> | StoredMark)[] | undefined
  readonly content?: readonly StoredNode[] | undefined
}

interface Piece {
  readonly text: string
  readonly marks: readonly Exclude<ContentMark, { type: 'statement' }>[]
  readonly name: string | null
}

const pieceOf = ({ text = '', marks = [] }: ContentNode): Piece => {
  const statement = marks.find(mark => mark.type === 'statement')
  return {
    text,
    marks: marks.filter(mark => mark.type !== 'statement'),
    name: statement?.type === 'statement' ? statement.attrs.id : null,
  }
}

/** Parts of some pieces as they are stored. */
const nodesBetween = (pieces: readonly Piece[], start: number, end: number, name: string | null): StoredNode[] => {
  const nodes: StoredNode[] = []
  let at = 0
  for (const { text, marks } of pieces) {
    const [from, to] = [Math.max(start, at), Math.min(end, at + text.length)]
    if (from < to) {
      const part = text.slice(from - at, to - at)
      const statement =
        name === null
          ? []
          : [{ type: 'statement' as const, attrs: { id: name, from: from - start, to: to - start, of: end - start } }]
      const all = [...marks, ...statement]
      nodes.push({ type: 'text', text: name === null ? part : '', ...(all.length > 0 ? { marks: all } : {}) })
    }
    at += text.length
  }
  return nodes
}

/** Pieces of one sentence, or of text whose sentences are not known yet, one after the other. */
const groupsOf = (content: readonly ContentNode[]): (readonly Piece[] | 'break')[] => {
  const groups: (Piece[] | 'break')[] = []
  for (const node of content) {
    if (node.type !== 'text') {
      groups.push('break')
      continue
    }
    const piece = pieceOf(node)
    const last = groups.at(-1)
    if (last && last !== 'break' && last[0]?.name === piece.name) last.push(piece)
    else groups.push([piece])
  }
  return groups
}

/**
 * Takes a document apart: what is stored of it, and its sentences in their order. Text that belongs to no sentence yet is split; a
 * sentence whose mark comes a second time is a copy with a name of its own.
 *
 * @param freeName a name that no sentence of the content has had
 */
export const takeApart = (
  document: ContentDocument,
  freeName: () => string,
): { readonly stored: StoredNode; readonly sentences: readonly FoundSentence[] } => {
  const sentences: FoundSentence[] = []
  const taken = new Set<string>()
  const note = (text: string, marked: string | null): string => {
    const copyOf = marked !== null && taken.has(marked) ? marked : null
    const name = marked === null || copyOf !== null ? freeName() : marked
    taken.add(name)
    sentences.push({ name, text, copyOf })
    return name
  }
  const inline = (content: readonly ContentNode[]): StoredNode[] =>
    groupsOf(content).flatMap((group): StoredNode[] => {
      if (group === 'break') return [{ type: 'hardBreak' }]
      const text = group.map(piece => piece.text).join('')
      const marked = group[0]?.name ?? null
      if (marked !== null && text.trim() !== '') return nodesBetween(group, 0, text.length, note(text, marked))
      const nodes: StoredNode[] = []
      let done = 0
      for (const { start, end, text: sentence } of splitStatements(text)) {
        nodes.push(...nodesBetween(group, done, start, null))
        nodes.push(...nodesBetween(group, start, end, note(sentence, null)))
        done = end
      }
      return [...nodes, ...nodesBetween(group, done, text.length, null)]
    })
  const block = (node: ContentNode): StoredNode => {
    const { type, attrs, content } = node
    const isText = type === 'paragraph' || type === 'heading'
    return {
      type,
      ...(attrs ? { attrs } : {}),
      ...(content ? { content: isText ? inline(content) : content.map(block) } : {}),
    }
  }
  return { stored: { type: 'doc', content: document.content.map(block) }, sentences }
}

const textOfStored = (node: StoredNode, shownOf: (name: string) => string): string => {
  const mark = node.marks?.find(one => one.type === 'statement')
  if (mark?.type !== 'statement') return node.text ?? ''
  const { id, from, to, of } = mark.attrs
  const shown = shownOf(id)
  // Words that changed where they were said do not fit the parts any more: the first part has them all.
  if (shown.length !== of) return from === 0 ? shown : ''
  return shown.slice(from, to)
}

/** Puts a stored document together again with the text of its sentences. */
export const putTogether = (stored: StoredNode, shownOf: (name: string) => string): ContentDocument => {
  const fill = (node: StoredNode): ContentNode[] => {
    if (node.type === 'text') {
      const text = textOfStored(node, shownOf)
      if (text === '') return []
      const marks = (node.marks ?? []).map(
        (mark): ContentMark => (mark.type === 'statement' ? { type: 'statement', attrs: { id: mark.attrs.id } } : mark),
      )
      return [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }]
    }
    const { type, attrs, content } = node
    return [{ type, ...(attrs ? { attrs } : {}), ...(content ? { content: content.flatMap(fill) } : {}) }]
  }
  return { type: 'doc', content: (stored.content ?? []).flatMap(fill) }
}

/** A document as plain text: a line for each paragraph, those of lists with a dash. */
export const plainText = ({ content }: ContentDocument): string => {
  const lines = (node: ContentNode, prefix: string): string[] => {
    if (node.type === 'horizontalRule') return ['']
    if (node.type === 'paragraph' || node.type === 'heading') {
      const text = (node.content ?? []).map(part => (part.type === 'hardBreak' ? '\n' : (part.text ?? ''))).join('')
      return [`${prefix}${text}`]
    }
    const inner = node.type === 'bulletList' || node.type === 'orderedList' ? '- ' : prefix
    return (node.content ?? []).flatMap(part => lines(part, inner))
  }
  return content
    .flatMap(node => lines(node, ''))
    .join('\n')
    .trim()
}

const paragraphOf = (text: string): ContentNode => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
})

/** Plain text as a document: lines are paragraphs, those that begin with # are headings, with a dash items of a list. */
export const documentOfText = (text: string): ContentDocument => {
  const content: ContentNode[] = []
  for (const line of text.split(/\r?\n/u).map(one => one.trim())) {
    if (line === '') continue
    const [, marks = '', heading] = /^(#{1,3})\s+(.+)$/u.exec(line) ?? []
    const [, item] = /^[-*•]\s+(.+)$/u.exec(line) ?? []
    const last = content.at(-1)
    if (heading !== undefined)
      content.push({ type: 'heading', attrs: { level: marks.length }, content: [{ type: 'text', text: heading }] })
    else if (item === undefined) content.push(paragraphOf(line))
    else {
      const listItem: ContentNode = { type: 'listItem', content: [paragraphOf(item)] }
      if (last?.type === 'bulletList') content.splice(-1, 1, { ...last, content: [...(last.content ?? []), listItem] })
      else content.push({ type: 'bulletList', content: [listItem] })
    }
  }
  return { type: 'doc', content: content.length > 0 ? content : [paragraphOf('')] }
}
