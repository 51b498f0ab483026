import type { Fragment } from '../text/types.ts'
import { writeDocumentInfo } from './document-info.ts'
import { DocumentTableWriter } from './document-table.ts'
import { fragmentGap, largestDocument, largestPosition, PostingsWriter } from './postings.ts'
import { ByteWriter } from './varint.ts'

/** The part of a `Vocabulary` that the builder needs. */
export interface WordNames {
  readonly size: number
  word(id: number): string
  stemId(id: number): number
  stemWord(stemId: number): string
}

/** One word of a segment, with its stem, under which loose keywords look it up, and its packed postings. */
export interface SegmentWord {
  readonly word: string
  readonly stem: string
  readonly bytes: Uint8Array
}

/** A built segment: its words in code-unit order, made one by one, and the packed table of its documents. */
export interface Segment {
  readonly words: Iterable<SegmentWord>
  readonly documents: Uint8Array
}

interface AddedDocument {
  readonly id: number
  readonly from: number
  readonly to: number
  readonly info: Uint8Array
}

/**
 * Gathers the words of many documents and turns them into one segment of the token index.
 * The position of a word is its ordinal among the document's indexed words + 8 × the index of its fragment.
 * Muted fragments are not indexed; they keep their index.
 */
export class SegmentBuilder {
  readonly #names: WordNames
  readonly #info = new ByteWriter()
  #documents: AddedDocument[] = []
  #words = new Int32Array(1024)
  #values = new Int32Array(1024)
  #count = 0

  constructor(names: WordNames) {
    this.#names = names
  }

  /** Documents added since the start or the last `build`. */
  get documentCount(): number {
    return this.#documents.length
  }

  /** Words added since the start or the last `build`; a measure of the memory held (8 bytes each). */
  get wordCount(): number {
    return this.#count
  }

  /**
   * Adds a document. `words` holds the vocabulary ids of its words; those of fragment i are
   * `words[fragmentEnds[i − 1]] … words[fragmentEnds[i] − 1]`. Any order of documents; each once.
   */
  add(id: number, words: Int32Array, fragmentEnds: Int32Array, fragments: readonly Fragment[]): void {
    if (!(Number.isInteger(id) && id >= 0 && id <= largestDocument)) {
      throw new RangeError(`documentId must be an integer from 0 to ${largestDocument}, not ${id}.`)
    }
    const from = this.#count
    this.#reserve(fragments.length === 0 ? 0 : fragmentEnds[fragments.length - 1])
    const fragmentWords = new Int32Array(fragments.length)
    let position = 0
    let at = 0
    for (let f = 0; f < fragments.length; f++) {
      const { muted, side } = fragments[f]
      const buyer = side === 'buyer' ? 1 : 0
      const end = fragmentEnds[f]
      if (muted) at = end
      else fragmentWords[f] = end - at
      for (; at < end; at++) {
        this.#words[this.#count] = words[at]
        this.#values[this.#count++] = position++ * 2 + buyer
      }
      position += fragmentGap
    }
    if (position > largestPosition) {
      this.#count = from
      throw new RangeError(`Document ${id} is too long for the index: it has ${position} word positions.`)
    }
    writeDocumentInfo(this.#info, fragments, fragmentWords)
    this.#documents.push({ id, from, to: this.#count, info: this.#info.take() })
  }

  /** The segment of all documents added so far; the builder is empty afterwards. */
  build(): Segment {
    const documents = this.#documents.sort((a, b) => a.id - b.id)
    const table = new DocumentTableWriter()
    for (const { id, info } of documents) table.add(id, info)
    const segment = {
      words: packWords(documents, this.#words, this.#values, this.#count, this.#names),
      documents: table.take(),
    }
    this.#documents = []
    this.#words = new Int32Array(1024)
    this.#values = new Int32Array(1024)
    this.#count = 0
    return segment
  }

  #reserve(more: number): void {
    const needed = this.#count + more
    if (needed <= this.#words.length) return
    const size = Math.max(needed, this.#words.length * 2)
    const words = new Int32Array(size)
    words.set(this.#words)
    this.#words = words
    const values = new Int32Array(size)
    values.set(this.#values)
    this.#values = values
  }
}

/** Counting sort by word (stable, so that documents and positions stay ascending), then packs word by word. */
function* packWords(
  documents: readonly AddedDocument[],
  words: Int32Array,
  values: Int32Array,
  count: number,
  names: WordNames,
): Generator<SegmentWord> {
  const starts = new Int32Array(names.size + 1)
  for (let i = 0; i < count; i++) starts[words[i] + 1]++
  const present: number[] = []
  for (let id = 0; id < names.size; id++) {
    if (starts[id + 1] > 0) present.push(id)
    starts[id + 1] += starts[id]
  }
  const sortedValues = new Int32Array(count)
  const sortedDocuments = new Int32Array(count)
  const next = starts.slice()
  for (const { id, from, to } of documents) {
    for (let i = from; i < to; i++) {
      const at = next[words[i]]++
      sortedValues[at] = values[i]
      sortedDocuments[at] = id
    }
  }
  const named = present.map(id => ({ id, word: names.word(id) }))
  named.sort((a, b) => (a.word < b.word ? -1 : 1))
  const writer = new PostingsWriter()
  for (const { id, word } of named) {
    const end = starts[id + 1]
    for (let from = starts[id]; from < end; ) {
      let to = from + 1
      while (to < end && sortedDocuments[to] === sortedDocuments[from]) to++
      writer.addDocument(sortedDocuments[from], sortedValues, from, to)
      from = to
    }
    const bytes = writer.take()
    if (bytes !== null) yield { word, stem: names.stemWord(names.stemId(id)), bytes }
  }
}
