import { fragmentAt } from './document-info.ts'
import type { DocumentTableCursor } from './document-table.ts'
import type { IndexedCard, PostingsOf } from './indexed-keyword.ts'
import { KeywordCursor } from './keyword-cursor.ts'
import { ValueBuffer } from './word-cursor.ts'

/** Says of each fragment of one document whether a match in it has the context that its card asks for. */
export class FragmentWindows {
  readonly #must: KeywordCursor[]
  readonly #mustNot: KeywordCursor[]
  readonly #matches = new ValueBuffer()
  /** Position of the first word of each fragment of the open document. */
  fragmentStarts: Int32Array = new Int32Array(0)
  #document = -1
  #hasMust: Uint8Array = new Uint8Array(0)
  #hasMustNot: Uint8Array = new Uint8Array(0)

  /** The windows of a card; null when it has no context keywords, so that everything counts. */
  static of(card: Pick<IndexedCard, 'must' | 'mustNot'>, postingsOf: PostingsOf): FragmentWindows | null {
    if (card.must.length === 0 && card.mustNot.length === 0) return null
    return new FragmentWindows(card, postingsOf)
  }

  constructor(card: Pick<IndexedCard, 'must' | 'mustNot'>, postingsOf: PostingsOf) {
    this.#must = card.must.map(keyword => new KeywordCursor(keyword, postingsOf))
    this.#mustNot = card.mustNot.map(keyword => new KeywordCursor(keyword, postingsOf))
  }

  /**
   * Reads where the context keywords stand in the document at which the table stands, unless that is open already.
   * Documents are opened in ascending order.
   */
  open(document: number, table: DocumentTableCursor): void {
    if (document === this.#document) return
    this.#document = document
    this.fragmentStarts = table.readFragmentStarts()
    this.#hasMust = this.#mark(this.#must, document)
    this.#hasMustNot = this.#mark(this.#mustNot, document)
  }

  /** Whether a match in the fragment counts. */
  counts(fragment: number): boolean {
    if (this.#must.length > 0 && !isMarkedAround(this.#hasMust, fragment)) return false
    return !isMarkedAround(this.#hasMustNot, fragment)
  }

  #mark(cursors: readonly KeywordCursor[], document: number): Uint8Array {
    const marks = new Uint8Array(this.fragmentStarts.length)
    for (const cursor of cursors) {
      cursor.seek(document)
      if (cursor.document !== document) continue
      cursor.readMatches(this.#matches)
      for (let i = 0; i < this.#matches.length; i++) {
        marks[fragmentAt(this.fragmentStarts, this.#matches.values[i] >> 1)] = 1
      }
    }
    return marks
  }
}

function isMarkedAround(marks: Uint8Array, fragment: number): boolean {
  return marks[fragment - 1] === 1 || marks[fragment] === 1 || marks[fragment + 1] === 1
}
