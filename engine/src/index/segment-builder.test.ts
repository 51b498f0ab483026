import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_WORD_LENGTH } from '../text/normalise.ts'
import { scanFragments } from '../text/scan-fragments.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { fragmentAt, readDocumentInfo } from './document-info.ts'
import { DocumentTableCursor } from './document-table.ts'
import { addSample, buildSample, type SampleFragment, sampleDocuments, sampleNames } from './evaluate.testing.ts'
import { largestDocument, noMoreDocuments, PostingsCursor } from './postings.ts'
import { SegmentBuilder } from './segment-builder.ts'

fc.configureGlobal({ seed: 20 })

const fragment = (side: SampleFragment['side'], words: string, muted = false): SampleFragment => ({
  side,
  muted,
  words: words === '' ? [] : words.split(' '),
})

describe('a built segment', () => {
  it('has its words in order, each with its stem', () => {
    const segment = buildSample(new Map([[1, [fragment('buyer', 'b2 a1 d1 a2')]]]))
    expect([...segment.words].map(({ word, stem }) => [word, stem])).toEqual([
      ['a1', 'a'],
      ['a2', 'a'],
      ['b2', 'b'],
      ['d1', 'd'],
    ])
  })

  it('places a word at its ordinal plus eight for every fragment before it, with its side in the lowest bit', () => {
    const fragments = [fragment('seller', 'b1 a1'), fragment('unknown', 'c1', true), fragment('buyer', 'a1 b1 a1')]
    const words = [...buildSample(new Map([[1, fragments]])).words]
    const cursor = new PostingsCursor(words.find(({ word }) => word === 'a1')!.bytes)
    const out = new Int32Array(8)
    expect([...out.subarray(0, cursor.readValues(out, 0))]).toEqual([1 * 2, (2 + 16) * 2 + 1, (4 + 16) * 2 + 1])
  })

  it('does not depend on the order in which documents were added', () => {
    fc.assert(
      fc.property(sampleDocuments, documents => {
        const one = buildSample(documents)
        const other = buildSample(new Map([...documents].reverse()))
        expect(other.documents).toEqual(one.documents)
        expect([...other.words]).toEqual([...one.words])
      }),
      { numRuns: 100 },
    )
  })

  it('knows every document with its length and the place of its fragments', () => {
    fc.assert(
      fc.property(sampleDocuments, documents => {
        const cursor = new DocumentTableCursor(buildSample(documents).documents)
        expect(cursor.documentCount).toBe(documents.size)
        for (const [id, fragments] of [...documents].sort((a, b) => a[0] - b[0])) {
          expect(cursor.document).toBe(id)
          const heard = fragments.filter(({ muted }) => !muted)
          const lengthOf = (list: readonly SampleFragment[]) => list.reduce((sum, { words }) => sum + words.length, 0)
          expect(cursor.info.words).toBe(lengthOf(heard))
          expect(cursor.info.buyerWords).toBe(lengthOf(heard.filter(({ side }) => side === 'buyer')))
          expect(cursor.info.fragmentSides).toEqual(fragments.map(({ side, muted }) => (muted ? 'muted' : side)))
          expect(cursor.readFragmentStarts()).toEqual(cursor.info.fragmentStarts)
          let position = 0
          fragments.forEach(({ words, muted }, index) => {
            for (let w = 0; w < (muted ? 0 : words.length); w++, position++) {
              expect(fragmentAt(cursor.info.fragmentStarts, position)).toBe(index)
              expect(cursor.fragmentOf(position)).toBe(index)
            }
            position += 8
          })
          cursor.next()
        }
        expect(cursor.document).toBe(noMoreDocuments)
      }),
      { numRuns: 300 },
    )
  })

  it('leaves its builder empty', () => {
    const builder = new SegmentBuilder(sampleNames)
    addSample(builder, 1, [fragment('buyer', 'a1 a1 b1'), fragment('seller', 'd1', true)])
    expect([builder.documentCount, builder.wordCount]).toEqual([1, 3])
    const first = builder.build()
    expect([builder.documentCount, builder.wordCount]).toEqual([0, 0])
    addSample(builder, 1, [fragment('buyer', 'c1')])
    expect([...builder.build().words].map(({ word }) => word)).toEqual(['c1'])
    expect([...first.words].map(({ word }) => word)).toEqual(['a1', 'b1'])
  })

  it('keeps a run of data as one word, by its beginning', () => {
    const vocabulary = new Vocabulary()
    const builder = new SegmentBuilder(vocabulary)
    const text = `price ${'DEADBEEF'.repeat(25_000)} list`
    const words = new TokenBuffer()
    const fragments = [
      { start: 0, end: text.length, side: 'buyer', speaker: -1, startSecond: null, muted: false } as const,
    ]
    builder.add(1, words.word, scanFragments(text, fragments, vocabulary, words), fragments)
    expect([...builder.build().words].map(({ word, bytes }) => [word, new PostingsCursor(bytes).firstValue])).toEqual([
      ['deadbeef'.repeat(MAX_WORD_LENGTH / 8), 1 * 2 + 1],
      ['list', 2 * 2 + 1],
      ['price', 0 * 2 + 1],
    ])
  })

  it('refuses a document number it cannot hold, and the same document twice', () => {
    const builder = new SegmentBuilder(sampleNames)
    for (const id of [-1, 1.5, largestDocument + 1]) {
      expect(() => addSample(builder, id, [])).toThrow(/documentId must be an integer from 0/)
    }
    addSample(builder, 9, [])
    addSample(builder, 9, [])
    expect(() => builder.build()).toThrow(/documentId 9 does not come after 9/)
  })

  it('reads back an info without fragments', () => {
    const cursor = new DocumentTableCursor(buildSample(new Map([[0, []]])).documents)
    expect(readDocumentInfo(cursor.infoBytes)).toEqual({
      words: 0,
      buyerWords: 0,
      fragmentStarts: new Int32Array(0),
      fragmentSides: [],
    })
  })
})
