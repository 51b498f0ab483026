import type { IndexedSegment } from './evaluate-card.ts'
import { type Passage, PassageFinder } from './passage-finder.ts'

export type { Passage } from './passage-finder.ts'

/** What is asked for, of which documents, and how much of it a passage must have. */
export interface PassageQuestion {
  /** For each word asked for, the surface words that stand for it; at most 31 words. */
  readonly terms: readonly (readonly string[])[]
  /** Whether a document may answer; the figures of the formula are those of these documents alone. */
  readonly asks: (document: number) => boolean
  /** How many passages at most. */
  readonly passages: number
  /** Least share of what the question asks for, weighted by `idf`, that a passage and its neighbours must have: 0 to 1. */
  readonly leastCoverage: number
  /** Only fragments of the buyer's side are passages; the others still count in the figures and as neighbours. */
  readonly buyerOnly?: boolean
}

/** The best passages, and out of how many documents and fragments with words. */
export interface RankedPassages {
  readonly passages: readonly Passage[]
  readonly documents: number
  readonly fragments: number
  /** The weight of each word asked for: its `idf` among those fragments. */
  readonly weights: readonly number[]
}

/**
 * Ranks the fragments of the asked documents by BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework:
 * BM25 and Beyond", 2009, formula 3.15, with k1 = 1.2 and b = 0.75), best first; of equals the newer document's, then the
 * earlier fragment. A fragment is read with its two neighbours at half weight, as a field of the same document (their
 * section 3.6), for what is asked is often answered in the next turn; it must have one of the words itself.
 *
 *     score = Σ idf(t) · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / mean length))
 *     idf(t) = ln(1 + (N − n + ½) / (n + ½)),  N fragments, n of them with t
 *     tf, length: of the fragment, plus half of those of each neighbour
 *
 * A fragment next to a better one of the list is left out.
 */
export function rankPassages(segments: readonly IndexedSegment[], question: PassageQuestion): RankedPassages {
  const { terms, asks, passages, leastCoverage, buyerOnly = false } = question
  if (terms.length > 31) throw new RangeError(`At most 31 words can be asked for, not ${terms.length}.`)
  const finder = new PassageFinder(terms.length)
  for (const segment of segments) finder.read(segment, terms, asks, buyerOnly)
  const ranked = finder
    .score()
    .filter(({ coverage }) => coverage >= leastCoverage)
    .sort((a, b) => b.score - a.score || b.document - a.document || a.fragment - b.fragment)
  return {
    passages: chooseApart(ranked, passages),
    documents: finder.documents,
    fragments: finder.fragments,
    weights: finder.weights(),
  }
}

function chooseApart(ranked: readonly Passage[], most: number): Passage[] {
  const chosen: Passage[] = []
  for (const passage of ranked) {
    if (chosen.length === most) break
    const isBeside = chosen.some(
      ({ document, fragment }) => document === passage.document && Math.abs(fragment - passage.fragment) === 1,
    )
    if (!isBeside) chosen.push(passage)
  }
  return chosen
}
