import fc from 'fast-check'
import type { Fragment, Side } from '../text/types.ts'
import type { IndexedCard, IndexedKeyword } from './indexed-keyword.ts'
import { type Segment, SegmentBuilder, type WordNames } from './segment-builder.ts'

/** A document for tests: fragments of words, each with a side. */
export interface SampleFragment {
  readonly side: Side
  readonly muted: boolean
  readonly words: readonly string[]
}

export type SampleDocuments = ReadonlyMap<number, readonly SampleFragment[]>

/** Sample words: the first letter is the stem, so that "a1" and "a2" are two surface words of one stem. */
const sampleWords = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1']

export const sampleNames: WordNames = {
  size: sampleWords.length,
  word: id => sampleWords[id],
  stemId: id => sampleWords[id].charCodeAt(0),
  stemWord: stem => String.fromCharCode(stem),
}

export const sampleFragment = fc.record({
  side: fc.constantFrom<Side>('buyer', 'seller', 'unknown'),
  muted: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  words: fc.array(fc.constantFrom(...sampleWords), { maxLength: 14 }),
})

export const sampleDocuments = fc
  .uniqueArray(fc.tuple(fc.nat(40), fc.array(sampleFragment, { maxLength: 6 })), {
    selector: ([id]) => id,
    maxLength: 8,
  })
  .map(entries => new Map(entries) as SampleDocuments)

export const sampleKeyword = fc
  .tuple(fc.boolean(), fc.array(fc.constantFrom(...sampleWords), { minLength: 1, maxLength: 4 }))
  .map(
    ([exact, words]): IndexedKeyword => ({
      exact,
      words: words.map(word => (exact ? [word] : sampleWords.filter(other => other[0] === word[0]))),
    }),
  )

export const sampleCard: fc.Arbitrary<IndexedCard> = fc
  .tuple(
    fc.array(sampleKeyword, { minLength: 1, maxLength: 4 }),
    fc.array(sampleKeyword, { maxLength: 2 }),
    fc.array(sampleKeyword, { maxLength: 2 }),
  )
  .map(([keywords, must, mustNot]) => ({
    keywords: keywords.map((keyword, i) => ({ id: 10 + i, keyword })),
    must,
    mustNot,
  }))

/** Adds a sample document as the ingest does. */
export function addSample(builder: SegmentBuilder, id: number, fragments: readonly SampleFragment[]): void {
  const words: number[] = []
  const ends: number[] = []
  const ranges: Fragment[] = []
  for (const { side, muted, words: said } of fragments) {
    for (const word of said) words.push(sampleWords.indexOf(word))
    ends.push(words.length)
    ranges.push({ start: 0, end: 0, side, speaker: -1, startSecond: null, muted })
  }
  builder.add(id, Int32Array.from(words), Int32Array.from(ends), ranges)
}

export function buildSample(documents: SampleDocuments): Segment {
  const builder = new SegmentBuilder(sampleNames)
  for (const [id, fragments] of documents) addSample(builder, id, fragments)
  return builder.build()
}

/** A lookup over a built segment. */
export function postingsOfSegment(segment: Segment): (word: string) => Uint8Array | undefined {
  const postings = new Map([...segment.words].map(({ word, bytes }) => [word, bytes]))
  return word => postings.get(word)
}

/** First and last word of a match, as ordinals in its fragment. */
interface Span {
  readonly start: number
  readonly end: number
}

/** All ways in which a keyword can be read in a fragment, overlapping or not. */
function listSpans(keyword: IndexedKeyword, words: readonly string[]): Span[] {
  const step = keyword.exact ? 1 : 3
  const spans: Span[] = []
  const follow = (start: number, at: number, k: number): void => {
    if (!keyword.words[k].includes(words[at])) return
    if (k === keyword.words.length - 1) {
      spans.push({ start, end: at })
      return
    }
    for (let next = at + 1; next <= at + step && next < words.length; next++) follow(start, next, k + 1)
  }
  for (let start = 0; start < words.length; start++) follow(start, start, 0)
  return spans
}

/** The matches in one fragment: again and again the earliest end, then the latest start, after the match before. */
export function matchFragment(keyword: IndexedKeyword, fragment: SampleFragment): Span[] {
  if (fragment.muted) return []
  const spans = listSpans(keyword, fragment.words).sort((a, b) => a.end - b.end || b.start - a.start)
  const kept: Span[] = []
  for (const span of spans) if (span.start > (kept.at(-1)?.end ?? -1)) kept.push(span)
  return kept
}

/** A keyword's matches per document: count, those of the buyer, position of the first. Documents without are left out. */
export function evaluateNaively(keyword: IndexedKeyword, documents: SampleDocuments) {
  const rows: { document: number; count: number; buyerCount: number; firstPosition: number; values: number[] }[] = []
  for (const [document, fragments] of [...documents].sort((a, b) => a[0] - b[0])) {
    const values: number[] = []
    let base = 0
    for (const fragment of fragments) {
      const buyer = fragment.side === 'buyer' ? 1 : 0
      for (const { start } of matchFragment(keyword, fragment)) values.push((base + start) * 2 + buyer)
      base += (fragment.muted ? 0 : fragment.words.length) + 8
    }
    if (values.length === 0) continue
    const buyerCount = values.filter(value => value % 2 === 1).length
    rows.push({ document, count: values.length, buyerCount, firstPosition: values[0] >> 1, values })
  }
  return rows
}

/** A card's counting matches per document and keyword. */
export function evaluateCardNaively(card: IndexedCard, documents: SampleDocuments) {
  const rows: { document: number; keywordId: number; count: number; buyerCount: number; firstFragment: number }[] = []
  for (const [document, fragments] of [...documents].sort((a, b) => a[0] - b[0])) {
    const has = (keyword: IndexedKeyword, f: number) =>
      fragments.slice(Math.max(0, f - 1), f + 2).some(fragment => matchFragment(keyword, fragment).length > 0)
    for (const { id, keyword } of card.keywords) {
      const counting: number[] = []
      for (let f = 0; f < fragments.length; f++) {
        if (card.must.length > 0 && !card.must.some(context => has(context, f))) continue
        if (card.mustNot.some(context => has(context, f))) continue
        for (const _ of matchFragment(keyword, fragments[f])) counting.push(f)
      }
      if (counting.length === 0) continue
      const buyerCount = counting.filter(f => fragments[f].side === 'buyer').length
      rows.push({ document, keywordId: id, count: counting.length, buyerCount, firstFragment: counting[0] })
    }
  }
  return rows
}
