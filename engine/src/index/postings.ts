import { ByteWriter } from './varint.ts'

/** Added to a position for every fragment before it, so that no keyword reaches from one fragment into the next. */
export const fragmentGap = 8

/** Largest document number of the index. */
export const largestDocument = 0x3fff_fffe

/** Largest position of a word in a document (see `SegmentBuilder`). */
export const largestPosition = 0x3fff_fffe

/** What `PostingsCursor.document` says when there are no more documents. */
export const noMoreDocuments = 0x7fff_ffff

/**
 * Writes the postings of one word in one segment.
 *
 * An occurrence is a **value**: `position * 2 + (buyer ? 1 : 0)`. Layout, all numbers varints:
 *
 *     documentCount, directoryLength, directory, further values
 *     directory, per document ascending: documentDelta * 2 + (more than one occurrence ? 1 : 0), firstValue,
 *                                        and when there is more than one: occurrences, buyerOccurrences, valuesLength
 *     further values, per document with more than one: delta of each value to the one before it
 *
 * The directory alone (the first `directoryEnd(bytes)` bytes) answers how often, by whom and where first.
 */
export class PostingsWriter {
  readonly #directory = new ByteWriter()
  readonly #values = new ByteWriter()
  readonly #out = new ByteWriter()
  #documents = 0
  #lastDocument = 0

  /** Adds a document's values (ascending) `values[from..to)`. Documents must come in ascending order. */
  addDocument(document: number, values: Int32Array, from: number, to: number): void {
    const buyer = this.#countBuyer(values, from, to)
    const before = this.#values.length
    for (let i = from + 1; i < to; i++) this.#values.writeVarint(values[i] - values[i - 1])
    this.#writeEntry(document, values[from], to - from, buyer, this.#values.length - before)
  }

  /** Adds a document as another cursor over postings holds it; its further values are copied, not decoded. */
  copyDocument(cursor: PostingsCursor): void {
    const length = cursor.valuesEnd - cursor.valuesStart
    this.#values.writeBytes(cursor.bytes, cursor.valuesStart, cursor.valuesEnd)
    this.#writeEntry(cursor.document, cursor.firstValue, cursor.occurrences, cursor.buyerOccurrences, length)
  }

  /** The packed postings; the writer is empty afterwards. Null when no document was added. */
  take(): Uint8Array | null {
    if (this.#documents === 0) return null
    this.#out.writeVarint(this.#documents)
    this.#out.writeVarint(this.#directory.length)
    this.#out.writeFrom(this.#directory)
    this.#out.writeFrom(this.#values)
    this.#documents = 0
    this.#lastDocument = 0
    return this.#out.take()
  }

  #countBuyer(values: Int32Array, from: number, to: number): number {
    let buyer = 0
    for (let i = from; i < to; i++) buyer += values[i] & 1
    return buyer
  }

  #writeEntry(document: number, first: number, occurrences: number, buyer: number, valuesLength: number): void {
    if (document > largestDocument) {
      throw new RangeError(`documentId ${document} is larger than the index can hold (${largestDocument}).`)
    }
    if (this.#documents > 0 && document <= this.#lastDocument) {
      throw new RangeError(`documentId ${document} does not come after ${this.#lastDocument}: add documents in order.`)
    }
    const delta = document - this.#lastDocument
    this.#directory.writeVarint(delta * 2 + (occurrences > 1 ? 1 : 0))
    this.#directory.writeVarint(first)
    if (occurrences > 1) {
      this.#directory.writeVarint(occurrences)
      this.#directory.writeVarint(buyer)
      this.#directory.writeVarint(valuesLength)
    }
    this.#documents++
    this.#lastDocument = document
  }
}

/**
 * Walks the documents of one word's packed postings in ascending order. A new cursor stands on the first document;
 * past the last, `document` is `noMoreDocuments`. Values are decoded only by `readValues`.
 */
export class PostingsCursor {
  readonly bytes: Uint8Array
  readonly documentCount: number
  document = 0
  occurrences = 0
  buyerOccurrences = 0
  firstValue = 0
  valuesStart = 0
  valuesEnd = 0
  #at = 0
  #directoryEnd = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.documentCount = this.#readVarint()
    const length = this.#readVarint()
    this.#directoryEnd = this.#at + length
    this.valuesEnd = this.#directoryEnd
    this.next()
  }

  /** First byte after the directory. */
  get directoryEnd(): number {
    return this.#directoryEnd
  }

  /** Goes to the next document. */
  next(): void {
    if (this.#at >= this.#directoryEnd) {
      this.document = noMoreDocuments
      return
    }
    const head = this.#readVarint()
    this.document += head >> 1
    this.firstValue = this.#readVarint()
    this.valuesStart = this.valuesEnd
    if ((head & 1) === 0) {
      this.occurrences = 1
      this.buyerOccurrences = this.firstValue & 1
      return
    }
    this.occurrences = this.#readVarint()
    this.buyerOccurrences = this.#readVarint()
    this.valuesEnd += this.#readVarint()
  }

  /** Goes to the first document at or after `document`. */
  seek(document: number): void {
    while (this.document < document) this.next()
  }

  /** Writes the document's values, ascending, to `out` from index `from`, and returns the index after the last. */
  readValues(out: Int32Array, from: number): number {
    const bytes = this.bytes
    const end = this.valuesEnd
    if (end > bytes.length) throw new RangeError('Packed postings are cut off: only their directory can be read.')
    let value = this.firstValue
    let to = from
    out[to++] = value
    let at = this.valuesStart
    while (at < end) {
      let byte = bytes[at++]
      if (byte < 128) {
        value += byte
      } else {
        let delta = byte & 127
        let shift = 7
        for (;;) {
          byte = bytes[at++]
          if (byte < 128) break
          delta |= (byte & 127) << shift
          shift += 7
        }
        value += delta | (byte << shift)
      }
      out[to++] = value
    }
    return to
  }

  #readVarint(): number {
    const bytes = this.bytes
    let byte = bytes[this.#at++]
    if (byte < 128) return byte
    let value = byte & 127
    let shift = 7
    for (;;) {
      byte = bytes[this.#at++]
      if (byte < 128) break
      if (byte === undefined) throw new RangeError('Packed postings are cut off: a number has no end.')
      value |= (byte & 127) << shift
      shift += 7
    }
    return value | (byte << shift)
  }
}

/** How many leading bytes of packed postings answer counts and first positions (all that a one-word keyword needs). */
export function directoryEnd(bytes: Uint8Array): number {
  return new PostingsCursor(bytes).directoryEnd
}
