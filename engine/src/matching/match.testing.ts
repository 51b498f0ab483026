import type { Fragment } from '../text/types.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { compileKeywords, type NumberedKeyword } from './compile.ts'
import { HitBuffer } from './hit-buffer.ts'
import type { ReferenceHit } from './match.reference.ts'

/** A fragment over `[start, end)` that says nothing else. */
export function plainFragment(start: number, end: number, muted = false): Fragment {
  return { start, end, side: 'unknown', speaker: -1, startSecond: null, muted }
}

/** The hits of a buffer as objects, in the order of fragment, keyword, place. */
export function listHits(hits: HitBuffer): ReferenceHit[] {
  return Array.from({ length: hits.count }, (_, k) => ({
    keyword: hits.keyword[k],
    fragment: hits.fragment[k],
    start: hits.start[k],
    end: hits.end[k],
  })).sort(compareHits)
}

/** Orders hits by fragment, keyword and place. */
export function compareHits(a: ReferenceHit, b: ReferenceHit): number {
  return a.fragment - b.fragment || a.keyword - b.keyword || a.start - b.start
}

/** The hits the matcher finds, sorted. */
export function matchToList(
  keywords: readonly NumberedKeyword[],
  text: string,
  fragments: readonly Fragment[] = [plainFragment(0, text.length)],
): ReferenceHit[] {
  const hits = new HitBuffer()
  compileKeywords(keywords, new Vocabulary()).match(text, fragments, hits)
  return listHits(hits)
}
