import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildSample,
  evaluateNaively,
  postingsOfSegment,
  type SampleFragment,
  sampleDocuments,
  sampleKeyword,
} from './evaluate.testing.ts'
import { evaluateKeyword, type KeywordMatches } from './evaluate.ts'
import type { IndexedKeyword } from './indexed-keyword.ts'
import { directoryEnd } from './postings.ts'

fc.configureGlobal({ seed: 20 })

const rowsOf = ({ documents, counts, buyerCounts, firstPositions }: KeywordMatches) =>
  Array.from(documents, (document, i) => ({
    document,
    count: counts[i],
    buyerCount: buyerCounts[i],
    firstPosition: firstPositions[i],
  }))

const buyer = (words: string): SampleFragment => ({ side: 'buyer', muted: false, words: words.split(' ') })
const seller = (words: string): SampleFragment => ({ side: 'seller', muted: false, words: words.split(' ') })
const exact = (words: string): IndexedKeyword => ({ exact: true, words: words.split(' ').map(word => [word]) })
const loose = (words: string): IndexedKeyword => ({ exact: false, words: words.split(' ').map(word => [word]) })

function count(keyword: IndexedKeyword, ...fragments: SampleFragment[]): number {
  const found = evaluateKeyword(keyword, postingsOfSegment(buildSample(new Map([[5, fragments]]))))
  return found.counts[0] ?? 0
}

describe('a keyword asked of the index', () => {
  it('counts what a naive reading of the fragments counts', () => {
    fc.assert(
      fc.property(sampleDocuments, sampleKeyword, (documents, keyword) => {
        const found = evaluateKeyword(keyword, postingsOfSegment(buildSample(documents)))
        expect(rowsOf(found)).toEqual(evaluateNaively(keyword, documents).map(({ values: _, ...row }) => row))
      }),
      { numRuns: 2000 },
    )
  })

  it('gives the position and side of every match when asked', () => {
    fc.assert(
      fc.property(sampleDocuments, sampleKeyword, (documents, keyword) => {
        const found = evaluateKeyword(keyword, postingsOfSegment(buildSample(documents)), { positions: true })
        const expected = evaluateNaively(keyword, documents)
        expect(rowsOf(found)).toEqual(expected.map(({ values: _, ...row }) => row))
        expect([...found.values]).toEqual(expected.flatMap(({ values }) => values))
      }),
      { numRuns: 500 },
    )
  })

  it('passes over dead documents', () => {
    fc.assert(
      fc.property(sampleDocuments, sampleKeyword, fc.array(fc.nat(40)), (documents, keyword, gone) => {
        const dead = new Set(gone)
        const living = new Map([...documents].filter(([id]) => !dead.has(id)))
        const found = evaluateKeyword(keyword, postingsOfSegment(buildSample(documents)), { dead })
        expect(rowsOf(found)).toEqual(evaluateNaively(keyword, living).map(({ values: _, ...row }) => row))
      }),
      { numRuns: 300 },
    )
  })

  it('needs only the directories for one word', () => {
    const whole = postingsOfSegment(
      buildSample(
        new Map([
          [1, [buyer('a1 b1 a1 a1')]],
          [2, [seller('a1')]],
        ]),
      ),
    )
    const found = evaluateKeyword(exact('a1'), word => {
      const bytes = whole(word)
      return bytes?.slice(0, directoryEnd(bytes))
    })
    expect(rowsOf(found)).toEqual([
      { document: 1, count: 3, buyerCount: 3, firstPosition: 0 },
      { document: 2, count: 1, buyerCount: 0, firstPosition: 0 },
    ])
  })

  it('allows two other words between loose neighbours and none between exact ones', () => {
    expect(count(loose('a1 b1'), buyer('a1 c1 d1 b1'))).toBe(1)
    expect(count(loose('a1 b1'), buyer('a1 c1 d1 c1 b1'))).toBe(0)
    expect(count(exact('a1 b1'), buyer('a1 b1'))).toBe(1)
    expect(count(exact('a1 b1'), buyer('a1 c1 b1'))).toBe(0)
    expect(count(loose('b1 a1'), buyer('a1 b1'))).toBe(0)
  })

  it('takes the earliest end, then the latest start, and never overlaps itself', () => {
    expect(count(exact('a1 b1 a1'), buyer('a1 b1 a1 b1 a1'))).toBe(1)
    expect(count(loose('a1 b1'), buyer('a1 a1 b1 b1'))).toBe(1)
    expect(count(loose('a1 a1'), buyer('a1 a1 a1 a1'))).toBe(2)
    const found = evaluateKeyword(loose('a1 b1'), postingsOfSegment(buildSample(new Map([[0, [buyer('a1 a1 b1')]]]))))
    expect(found.firstPositions[0]).toBe(1)
  })

  it('never reaches from one fragment into the next, nor into a muted one', () => {
    expect(count(loose('a1 b1'), buyer('a1'), buyer('b1'))).toBe(0)
    expect(count(loose('a1 b1'), buyer('a1'), { ...buyer('c1'), muted: true }, seller('b1'))).toBe(0)
    expect(count(exact('a1'), { ...buyer('a1'), muted: true })).toBe(0)
  })

  it('finds nothing for words the segment does not have', () => {
    expect(count({ exact: false, words: [['z9'], ['a1']] }, buyer('a1'))).toBe(0)
    expect(count({ exact: false, words: [[]] }, buyer('a1'))).toBe(0)
  })

  it('refuses a keyword without words', () => {
    expect(() => count({ exact: true, words: [] }, buyer('a1'))).toThrow(/at least one word/)
  })
})
