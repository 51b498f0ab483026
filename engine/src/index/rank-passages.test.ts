import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildSample,
  postingsOfSegment,
  type SampleDocuments,
  type SampleFragment,
  sampleDocuments,
} from './evaluate.testing.ts'
import { type Passage, type PassageQuestion, rankPassages } from './rank-passages.ts'

fc.configureGlobal({ seed: 31 })

const stems = ['a', 'b', 'c', 'd', 'e'] as const
const formsOf = (stem: string) => [1, 2, 3].map(number => `${stem}${number}`)
const everything = { asks: () => true, passages: 1000, leastCoverage: 0 }

const segmentOf = (documents: SampleDocuments, dead?: ReadonlySet<number>) => {
  const segment = buildSample(documents)
  return { postingsOf: postingsOfSegment(segment), documents: segment.documents, dead }
}
const rank = (documents: SampleDocuments, question: Partial<PassageQuestion> & { terms: PassageQuestion['terms'] }) =>
  rankPassages([segmentOf(documents)], { ...everything, ...question })

/** The formula, read from the words themselves. */
function rankNaively(documents: SampleDocuments, terms: PassageQuestion['terms']): Passage[] {
  const spoken = new Map(
    [...documents].map(([id, fragments]) => [id, fragments.map(({ muted, words }) => (muted ? [] : words))]),
  )
  const all = [...spoken].flatMap(([document, fragments]) =>
    fragments.flatMap((words, fragment) => (words.length === 0 ? [] : [{ document, fragment, words }])),
  )
  const weighted = (document: number, fragment: number, figure: (words: readonly string[]) => number): number => {
    const of = (at: number) => figure(spoken.get(document)?.[at] ?? [])
    return of(fragment) + (of(fragment - 1) + of(fragment + 1)) / 2
  }
  const often = (words: readonly string[], forms: readonly string[]) =>
    words.filter(word => forms.includes(word)).length
  const lengths = all.map(({ document, fragment }) => weighted(document, fragment, words => words.length))
  const mean = lengths.reduce((sum, length) => sum + length, 0) / all.length
  const idf = terms.map(forms => {
    const having = all.filter(({ words }) => often(words, forms) > 0).length
    return Math.log(1 + (all.length - having + 0.5) / (having + 0.5))
  })
  const whole = idf.reduce((sum, weight) => sum + weight, 0)
  return all.flatMap(({ document, fragment, words }, i) => {
    if (!terms.some(forms => often(words, forms) > 0)) return []
    const parts = terms.map((forms, t) => {
      const tf = weighted(document, fragment, around => often(around, forms))
      const part = (idf[t] * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * lengths[i]) / mean))
      return { part: tf === 0 ? 0 : part, covered: tf === 0 ? 0 : idf[t] }
    })
    const score = parts.reduce((sum, { part }) => sum + part, 0)
    const coverage = parts.reduce((sum, { covered }) => sum + covered, 0) / whole
    return [{ document, fragment, score, coverage }]
  })
}

const sampleTerms = fc.subarray([...stems], { minLength: 1 }).map(chosen => chosen.map(formsOf))
const placeOf = ({ document, fragment }: Passage) => `${document} ${fragment}`
const said = (words: string): SampleFragment => ({ side: 'buyer', muted: false, words: words.split(' ') })

describe('passages', () => {
  it('are scored as the formula says, read from the words', () => {
    fc.assert(
      fc.property(sampleDocuments, sampleTerms, (documents, terms) => {
        const expected = new Map(rankNaively(documents, terms).map(passage => [placeOf(passage), passage]))
        const { passages, weights } = rank(documents, { terms })
        expect(weights).toHaveLength(terms.length)
        for (const passage of passages) {
          const other = expected.get(placeOf(passage))
          expect(passage.score).toBeCloseTo(other?.score ?? -1, 10)
          expect(passage.coverage).toBeCloseTo(other?.coverage ?? -1, 10)
        }
        // What is left out stands beside something better.
        const kept = new Set(passages.map(placeOf))
        for (const [place, { document, fragment, score }] of expected) {
          if (kept.has(place)) continue
          const neighbours = passages.filter(
            one => one.document === document && Math.abs(one.fragment - fragment) === 1,
          )
          expect(Math.max(...neighbours.map(one => one.score))).toBeGreaterThanOrEqual(score - 1e-12)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('are in falling order, as many as asked for, none beside another', () => {
    fc.assert(
      fc.property(sampleDocuments, sampleTerms, fc.integer({ min: 1, max: 5 }), (documents, terms, most) => {
        const { passages } = rank(documents, { terms, passages: most })
        expect(passages.length).toBeLessThanOrEqual(most)
        expect(passages).toEqual(rank(documents, { terms }).passages.slice(0, most))
        const scores = passages.map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
        for (const one of passages) {
          for (const other of passages) {
            if (one.document === other.document) expect(Math.abs(one.fragment - other.fragment)).not.toBe(1)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('of some documents are those of an index that has only these', () => {
    fc.assert(
      fc.property(sampleDocuments, sampleTerms, fc.array(fc.nat(40)), (documents, terms, chosen) => {
        const asks = (document: number) => chosen.includes(document)
        const only = new Map([...documents].filter(([id]) => asks(id)))
        expect(rank(documents, { terms, asks })).toEqual(rank(only, { terms }))
      }),
      { numRuns: 300 },
    )
  })

  it('do not depend on how documents are spread over segments, and the dead are left out', () => {
    fc.assert(
      fc.property(sampleDocuments, sampleTerms, fc.array(fc.nat(40)), (documents, terms, gone) => {
        const dead = new Set(gone)
        const living = new Map([...documents].filter(([id]) => !dead.has(id)))
        const [even, odd] = [0, 1].map(rest => new Map([...documents].filter(([id]) => id % 2 === rest)))
        const found = rankPassages([segmentOf(even, dead), segmentOf(odd, dead)], { ...everything, terms })
        const expected = rank(living, { terms })
        expect(found.passages.map(placeOf)).toEqual(expected.passages.map(placeOf))
        expect([found.documents, found.fragments]).toEqual([expected.documents, expected.fragments])
      }),
      { numRuns: 300 },
    )
  })

  it('of the buyer alone are scored as among all', () => {
    fc.assert(
      fc.property(sampleDocuments, sampleTerms, (documents, terms) => {
        const expected = new Map(rankNaively(documents, terms).map(passage => [placeOf(passage), passage.score]))
        const { passages, fragments } = rank(documents, { terms, buyerOnly: true })
        expect(fragments).toBe(rank(documents, { terms }).fragments)
        for (const { document, fragment, score } of passages) {
          expect(documents.get(document)?.[fragment].side).toBe('buyer')
          expect(score).toBeCloseTo(expected.get(`${document} ${fragment}`) ?? -1, 10)
        }
        const buyers = [...expected.keys()].filter(place => {
          const [document, fragment] = place.split(' ').map(Number)
          return documents.get(document)?.[fragment].side === 'buyer'
        })
        expect(passages.length === 0).toBe(buyers.length === 0)
      }),
      { numRuns: 300 },
    )
  })

  it('of an index without the words, or without documents, are none', () => {
    expect(rank(new Map([[1, [said('a1')]]]), { terms: [['x']] })).toMatchObject({
      passages: [],
      documents: 1,
      fragments: 1,
    })
    expect(rank(new Map(), { terms: [['a1']] })).toMatchObject({ passages: [], documents: 0, fragments: 0 })
    expect(rank(new Map([[1, [said('a1')]]]), { terms: [] }).passages).toEqual([])
  })
})

describe('what ranks first', () => {
  const order = (documents: SampleDocuments, ...asked: string[]) =>
    rank(documents, { terms: asked.map(formsOf) }).passages.map(placeOf)

  it('has more of what is asked', () => {
    const documents = new Map([
      [1, [said('a1 d1 d1 d1')]],
      [2, [said('a1 b1 d1 d1')]],
    ])
    expect(order(documents, 'a', 'b')).toEqual(['2 0', '1 0'])
  })
  it('has the rarer word', () => {
    const documents = new Map([
      [1, [said('a1 d1')]],
      [2, [said('a2 d1')]],
      [3, [said('b1 d1')]],
    ])
    expect(order(documents, 'a', 'b')[0]).toBe('3 0')
  })
  it('says it in fewer words', () => {
    const documents = new Map([
      [1, [said('a1 d1 d1 d1 d1 d1 d1 d1')]],
      [2, [said('a1 d1')]],
    ])
    expect(order(documents, 'a')).toEqual(['2 0', '1 0'])
  })
  it('is answered in the next turn', () => {
    const documents = new Map([
      [1, [said('a1 d1'), said('d1 d1')]],
      [2, [said('a1 d1'), said('b1 d1')]],
    ])
    expect(order(documents, 'a', 'b')[0]?.startsWith('2')).toBe(true)
  })
  it('is the newer of equals', () => {
    const documents = new Map([
      [1, [said('a1')]],
      [2, [said('a1')]],
    ])
    expect(order(documents, 'a')).toEqual(['2 0', '1 0'])
  })
})

it('a passage that has too little of what is asked is none', () => {
  const documents = new Map([
    [1, [said('a1 d1')]],
    [2, [said('a1 b1')]],
  ])
  const terms = ['a', 'b', 'e'].map(formsOf)
  const coverages = rank(documents, { terms }).passages.map(({ coverage }) => coverage)
  expect(coverages[0]).toBeGreaterThan(coverages[1])
  const kept = rank(documents, { terms, leastCoverage: coverages[0] }).passages
  expect(kept.map(placeOf)).toEqual(['2 0'])
})

it('more words than can be asked for are refused by name', () => {
  const terms = Array.from({ length: 32 }, () => ['a1'])
  expect(() => rank(new Map(), { terms })).toThrow('At most 31 words')
})
