import { type DocumentInfo, isMuted, readDocumentInfo } from './document-info.ts'
import { fragmentGap, noMoreDocuments } from './postings.ts'
import { ByteReader, ByteWriter } from './varint.ts'

/** Packs the documents of a segment: count, then per document ascending: delta of its number, length, info. */
export class DocumentTableWriter {
  readonly #entries = new ByteWriter(4096)
  readonly #out = new ByteWriter()
  #count = 0
  #last = 0

  /** Adds a document with the bytes of its info. Documents must come in ascending order. */
  add(document: number, info: Uint8Array): void {
    if (this.#count > 0 && document <= this.#last) {
      throw new RangeError(`documentId ${document} does not come after ${this.#last}: add documents in order.`)
    }
    this.#entries.writeVarint(document - this.#last)
    this.#entries.writeVarint(info.length)
    this.#entries.writeBytes(info)
    this.#last = document
    this.#count++
  }

  /** The packed table; the writer is empty afterwards. */
  take(): Uint8Array {
    this.#out.writeVarint(this.#count)
    this.#out.writeFrom(this.#entries)
    this.#count = 0
    this.#last = 0
    return this.#out.take()
  }
}

/** Walks the documents of a packed table in ascending order; like a `PostingsCursor` it starts on the first. */
export class DocumentTableCursor {
  readonly documentCount: number
  document = 0
  readonly #reader: ByteReader
  #infoStart = 0
  #infoLength = 0
  readonly #fragments: ByteReader

  constructor(table: Uint8Array) {
    this.#reader = new ByteReader(table)
    this.#fragments = new ByteReader(table)
    this.documentCount = this.#reader.readVarint()
    this.next()
  }

  next(): void {
    const reader = this.#reader
    if (reader.at >= reader.bytes.length) {
      this.document = noMoreDocuments
      return
    }
    this.document += reader.readVarint()
    this.#infoLength = reader.readVarint()
    this.#infoStart = reader.at
    reader.at += this.#infoLength
  }

  /** Goes to the first document at or after `document`. */
  seek(document: number): void {
    while (this.document < document) this.next()
  }

  /** The packed info of the document, as a view. */
  get infoBytes(): Uint8Array {
    return this.#reader.bytes.subarray(this.#infoStart, this.#infoStart + this.#infoLength)
  }

  /** The info of the document. */
  get info(): DocumentInfo {
    return readDocumentInfo(this.infoBytes)
  }

  /** Index of the document's fragment in which a position lies; decodes no more than it needs. */
  fragmentOf(position: number): number {
    const reader = this.#openFragments()
    const last = reader.readVarint() - 1
    let fragment = 0
    let next = (reader.readVarint() >> 2) + fragmentGap
    while (fragment < last && next <= position) {
      next += (reader.readVarint() >> 2) + fragmentGap
      fragment++
    }
    return fragment
  }

  /** Whether the document has text that is not indexed: quoted replies or signatures. */
  get hasMuted(): boolean {
    const reader = this.#openFragments()
    for (let left = reader.readVarint(); left > 0; left--) if (isMuted(reader.readVarint())) return true
    return false
  }

  /** Position of the first word of each of the document's fragments, ascending. */
  readFragmentStarts(): Int32Array {
    const reader = this.#openFragments()
    const starts = new Int32Array(reader.readVarint())
    let start = 0
    for (let i = 0; i < starts.length; i++) {
      starts[i] = start
      start += (reader.readVarint() >> 2) + fragmentGap
    }
    return starts
  }

  /** A reader at the fragment count. */
  #openFragments(): ByteReader {
    const reader = this.#fragments
    reader.at = this.#infoStart
    reader.readVarint()
    reader.readVarint()
    return reader
  }
}
