import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildSample,
  evaluateCardNaively,
  postingsOfSegment,
  type SampleDocuments,
  type SampleFragment,
  sampleCard,
  sampleDocuments,
} from './evaluate.testing.ts'
import { type CardMatches, evaluateCard } from './evaluate-card.ts'
import type { IndexedCard, IndexedKeyword } from './indexed-keyword.ts'

fc.configureGlobal({ seed: 20 })

const rowsOf = ({ documents, keywordIds, counts, buyerCounts, firstFragments }: CardMatches) =>
  Array.from(documents, (document, i) => ({
    document,
    keywordId: keywordIds[i],
    count: counts[i],
    buyerCount: buyerCounts[i],
    firstFragment: firstFragments[i],
  }))

function evaluate(card: IndexedCard, documents: SampleDocuments, dead?: ReadonlySet<number>) {
  const segment = buildSample(documents)
  return rowsOf(evaluateCard(card, { postingsOf: postingsOfSegment(segment), documents: segment.documents, dead }))
}

const said = (words: string): SampleFragment => ({ side: 'buyer', muted: false, words: words.split(' ') })
const word = (text: string): IndexedKeyword => ({ exact: true, words: [[text]] })
const card = (must: string[], mustNot: string[]): IndexedCard => ({
  keywords: [{ id: 1, keyword: word('a1') }],
  must: must.map(word),
  mustNot: mustNot.map(word),
})

describe('a card asked of the index', () => {
  it('counts what a naive reading with context counts', () => {
    fc.assert(
      fc.property(sampleCard, sampleDocuments, (card, documents) => {
        expect(evaluate(card, documents)).toEqual(evaluateCardNaively(card, documents))
      }),
      { numRuns: 2000 },
    )
  })

  it('passes over dead documents', () => {
    fc.assert(
      fc.property(sampleCard, sampleDocuments, fc.array(fc.nat(40)), (card, documents, gone) => {
        const dead = new Set(gone)
        const living = new Map([...documents].filter(([id]) => !dead.has(id)))
        expect(evaluate(card, documents, dead)).toEqual(evaluateCardNaively(card, living))
      }),
      { numRuns: 300 },
    )
  })

  it('wants one of the words that must be present in the fragment or next to it', () => {
    const documents = new Map([[3, [said('a1'), said('b1'), said('a1'), said('d1'), said('a1')]]])
    expect(evaluate(card(['b1', 'c1'], []), documents)).toEqual([
      { document: 3, keywordId: 1, count: 2, buyerCount: 2, firstFragment: 0 },
    ])
  })

  it('wants none of the words that must not be present in the fragment or next to it', () => {
    const documents = new Map([[3, [said('a1'), said('b1'), said('a1'), said('d1'), said('a1')]]])
    expect(evaluate(card([], ['b1']), documents)).toEqual([
      { document: 3, keywordId: 1, count: 1, buyerCount: 1, firstFragment: 4 },
    ])
    expect(evaluate(card(['d1'], ['b1']), documents)).toEqual([
      { document: 3, keywordId: 1, count: 1, buyerCount: 1, firstFragment: 4 },
    ])
  })

  it('has no rows for a card without keywords', () => {
    expect(evaluate({ keywords: [], must: [], mustNot: [] }, new Map([[3, [said('a1')]]]))).toEqual([])
  })

  it('says so when the table of documents does not belong to the postings', () => {
    const { documents } = buildSample(new Map([[4, [said('a1')]]]))
    const postingsOf = postingsOfSegment(buildSample(new Map([[3, [said('a1')]]])))
    expect(() => evaluateCard(card([], []), { postingsOf, documents })).toThrow(/Document 3 has postings but no entry/)
  })
})
