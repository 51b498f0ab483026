import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  directoryEnd,
  largestDocument,
  largestPosition,
  noMoreDocuments,
  PostingsCursor,
  PostingsWriter,
} from './postings.ts'

fc.configureGlobal({ seed: 20 })

type Documents = Map<number, number[]>

const documentsOf = fc
  .uniqueArray(
    fc.tuple(
      fc.oneof(fc.nat(50), fc.nat(largestDocument)),
      fc.uniqueArray(fc.oneof(fc.nat(200), fc.nat(largestPosition * 2 + 1)), { minLength: 1, maxLength: 30 }),
    ),
    { selector: ([document]) => document, maxLength: 20 },
  )
  .map(list => {
    const sorted = list.map(([document, values]) => [document, values.sort((a, b) => a - b)] as const)
    return new Map(sorted.sort((a, b) => a[0] - b[0])) as Documents
  })

function pack(documents: Documents): Uint8Array | null {
  const writer = new PostingsWriter()
  for (const [document, values] of documents) writer.addDocument(document, Int32Array.from(values), 0, values.length)
  return writer.take()
}

function unpack(bytes: Uint8Array): Documents {
  const documents: Documents = new Map()
  const out = new Int32Array(64)
  for (const cursor = new PostingsCursor(bytes); cursor.document !== noMoreDocuments; cursor.next()) {
    documents.set(cursor.document, [...out.subarray(0, cursor.readValues(out, 0))])
  }
  return documents
}

describe('packed postings', () => {
  it('read back as written', () => {
    fc.assert(
      fc.property(documentsOf, documents => {
        const bytes = pack(documents)
        if (documents.size === 0) expect(bytes).toBeNull()
        else expect(unpack(bytes!)).toEqual(documents)
      }),
    )
  })

  it('tell counts, sides and first values without the values themselves', () => {
    fc.assert(
      fc.property(documentsOf, documents => {
        fc.pre(documents.size > 0)
        const bytes = pack(documents)!
        const cursor = new PostingsCursor(bytes.slice(0, directoryEnd(bytes)))
        expect(cursor.documentCount).toBe(documents.size)
        for (const [document, values] of documents) {
          expect(cursor.document).toBe(document)
          expect(cursor.occurrences).toBe(values.length)
          expect(cursor.buyerOccurrences).toBe(values.filter(value => value % 2 === 1).length)
          expect(cursor.firstValue).toBe(values[0])
          cursor.next()
        }
        expect(cursor.document).toBe(noMoreDocuments)
      }),
    )
  })

  it('are found from any document on', () => {
    fc.assert(
      fc.property(documentsOf, fc.array(fc.oneof(fc.nat(60), fc.nat(largestDocument))), (documents, targets) => {
        fc.pre(documents.size > 0)
        const cursor = new PostingsCursor(pack(documents)!)
        for (const target of targets.sort((a, b) => a - b)) {
          cursor.seek(target)
          const expected = [...documents.keys()].find(document => document >= target)
          expect(cursor.document).toBe(expected ?? noMoreDocuments)
          if (expected === undefined) continue
          const out = new Int32Array(64)
          expect([...out.subarray(0, cursor.readValues(out, 0))]).toEqual(documents.get(expected))
        }
      }),
    )
  })

  it('take about a byte and a half for an occurrence of a common word', () => {
    const documents: Documents = new Map()
    for (let d = 0; d < 100; d++)
      documents.set(
        d,
        Array.from({ length: 100 }, (_, i) => i * 36),
      )
    expect(pack(documents)!.length).toBeLessThan(100 * 105)
  })

  it('refuse documents out of order or too large', () => {
    const writer = new PostingsWriter()
    const one = Int32Array.of(4)
    writer.addDocument(7, one, 0, 1)
    expect(() => writer.addDocument(7, one, 0, 1)).toThrow(/documentId 7 does not come after 7/)
    expect(() => writer.addDocument(largestDocument + 1, one, 0, 1)).toThrow(/larger than the index can hold/)
  })

  it('say so when they are cut off', () => {
    const bytes = pack(new Map([[3, [2, 900, 1800]]]))!
    const cursor = new PostingsCursor(bytes.slice(0, bytes.length - 1))
    expect(() => cursor.readValues(new Int32Array(8), 0)).toThrow(/cut off/)
    expect(() => new PostingsCursor(new Uint8Array(0))).toThrow(/cut off/)
    expect(() => new PostingsCursor(new Uint8Array([0x81]))).toThrow(/cut off/)
  })
})
