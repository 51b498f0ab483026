import { type Mention, readPieces, type TextPiece, writePieces } from '@bic/engine/text/mentions'

interface MentionNode {
  readonly type: 'mention'
  readonly attrs: Mention
}
interface TextNode {
  readonly type: 'text'
  readonly text: string
}
interface BreakNode {
  readonly type: 'hardBreak'
}
interface ParagraphNode {
  readonly type: 'paragraph'
  readonly content?: (TextNode | MentionNode | BreakNode)[]
}

/** A note as the editor has it: a paragraph for every line, mentions as one piece. */
export interface NoteDoc {
  readonly type: 'doc'
  readonly content: ParagraphNode[]
}

/** The paragraphs of a stored text; every line is one. */
export function readParagraphs(text: string): ParagraphNode[] {
  const lines: (TextNode | MentionNode)[][] = [[]]
  for (const piece of readPieces(text.replaceAll(/\r\n?/g, '\n'))) {
    if (typeof piece !== 'string') {
      lines.at(-1)?.push({ type: 'mention', attrs: piece })
      continue
    }
    for (const [index, line] of piece.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (line !== '') lines.at(-1)?.push({ type: 'text', text: line })
    }
  }
  return lines.map(content => ({ type: 'paragraph', ...(content.length > 0 ? { content } : {}) }))
}

/** A stored text as the editor has it. */
export const readNoteDoc = (text: string): NoteDoc => ({ type: 'doc', content: readParagraphs(text) })

const pieceOf = (node: TextNode | MentionNode | BreakNode): TextPiece => {
  if (node.type === 'text') return node.text
  return node.type === 'mention' ? node.attrs : '\n'
}

/** The text to store: lines, with mentions as `@[display](id user|contact)`. */
export const writeNoteDoc = ({ content }: NoteDoc): string =>
  content.map(paragraph => writePieces((paragraph.content ?? []).map(pieceOf))).join('\n')
