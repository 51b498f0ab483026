/** Whom a mention names: a colleague, or somebody of the customer. */
export type MentionKind = 'user' | 'contact'

export interface Mention {
  readonly kind: MentionKind
  readonly id: number
  /** The name as it is shown, without the `@`. */
  readonly display: string
}

/** A stretch of a text: plain words, or a mention. */
export type TextPiece = string | Mention

const markup = /@\[([^[\]\r\n]+)\]\(([1-9]\d{0,14}) (user|contact)\)/g

/** Names stand between square brackets on one line: what would break that is replaced. */
const safeName = (name: string): string => {
  const safe = name.replaceAll('[', '(').replaceAll(']', ')').replace(/\s+/g, ' ').trim()
  return safe === '' ? '?' : safe
}

/** A mention as it stands in a stored text: `@[display](id user|contact)`. */
export const writeMention = ({ kind, id, display }: Mention): string => `@[${safeName(display)}](${id} ${kind})`

/**
 * Cuts a stored text into its words and its mentions, in order; joined again with `writePieces` it is the same text.
 * What only looks like a mention (another kind, no number, a name over two lines) stays words.
 */
export const readPieces = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = []
  let end = 0
  for (const found of text.matchAll(markup)) {
    const [whole, display = '', id, kind] = found
    if (found.index > end) pieces.push(text.slice(end, found.index))
    pieces.push({ kind: kind as MentionKind, id: Number(id), display })
    end = found.index + whole.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

/** The stored text of pieces. */
export const writePieces = (pieces: readonly TextPiece[]): string =>
  pieces.map(piece => (typeof piece === 'string' ? piece : writeMention(piece))).join('')

/** A stored text as a person reads it: mentions are `@name`. */
export const readableText = (text: string): string =>
  readPieces(text)
    .map(piece => (typeof piece === 'string' ? piece : `@${piece.display}`))
    .join('')
