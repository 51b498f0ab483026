import { scanTokensByDefinition } from '../text/scan.reference.ts'
import { stemEnglish } from '../text/stem.ts'
import type { Fragment } from '../text/types.ts'
import type { NumberedKeyword } from './compile.ts'

/** A hit as the definition gives it. For tests only. */
export interface ReferenceHit {
  readonly keyword: number
  readonly fragment: number
  readonly start: number
  readonly end: number
}

/**
 * The definition of a match, written for reading: every span of every keyword in every fragment is listed, then spans
 * are taken by earliest end, among equals by latest start, each after the end of the one taken before. For tests only.
 */
export function matchByDefinition(
  keywords: readonly NumberedKeyword[],
  text: string,
  fragments: readonly Fragment[],
): ReferenceHit[] {
  const hits: ReferenceHit[] = []
  const wanted = keywords.map(({ id, text: written, exact }) => {
    const words = scanTokensByDefinition(written, 0, written.length).map(token => token.word)
    return { id, exact, terms: exact ? words : words.map(stemEnglish) }
  })
  const wantedByFirst = Map.groupBy(wanted, ({ terms }) => terms[0])
  fragments.forEach((fragment, index) => {
    if (fragment.muted) return
    const tokens = scanTokensByDefinition(text, fragment.start, fragment.end)
    const words = tokens.map(token => token.word)
    const stems = words.map(stemEnglish)
    const present = new Set([...words, ...stems])
    for (const { id, exact, terms } of [...present].flatMap(term => wantedByFirst.get(term) ?? [])) {
      const spans = exact ? listSpans(words, terms, 1) : listSpans(stems, terms, 3)
      for (const [first, last] of takeSpans(spans)) {
        hits.push({ keyword: id, fragment: index, start: tokens[first].start, end: tokens[last].end })
      }
    }
  })
  return hits
}

type Span = readonly [first: number, last: number]

/** All spans in which `words` stand in order, each at most `reach` places after the one before. */
function listSpans(tokens: readonly string[], words: readonly string[], reach: number): Span[] {
  let spans: Span[] = []
  tokens.forEach((token, at) => {
    if (token === words[0]) spans.push([at, at])
  })
  for (const word of words.slice(1)) {
    const longer = new Map<string, Span>()
    for (const [first, last] of spans) {
      for (let at = last + 1; at <= Math.min(last + reach, tokens.length - 1); at++) {
        if (tokens[at] === word) longer.set(`${first} ${at}`, [first, at])
      }
    }
    spans = [...longer.values()]
  }
  return spans
}

function takeSpans(spans: readonly Span[]): Span[] {
  const taken: Span[] = []
  let end = -1
  for (const span of spans.toSorted((a, b) => a[1] - b[1] || b[0] - a[0])) {
    if (span[0] <= end) continue
    taken.push(span)
    end = span[1]
  }
  return taken
}
