import type { TranscriptFragment } from '#domains/conversations/api/transcript.ts'

/** A place in a transcript that a reader steps to; offsets are those of the fragment's text. */
export interface Place {
  readonly fragment: number
  readonly start: number
  readonly end: number
}

/**
 * Each fragment in which the card matches is one key moment; its place is its first match. Where no card is chosen
 * (`ofEvery`), each in which any card does.
 */
export function findKeyMoments(
  fragments: readonly Pick<TranscriptFragment, 'marks'>[],
  keywordId: number | null,
  ofEvery = false,
): readonly Place[] {
  return fragments.flatMap(({ marks }, fragment) => {
    const first = marks.find(
      mark => ofEvery || (mark.matchType === 'card' && (keywordId === null || mark.keywordId === keywordId)),
    )
    return first ? [{ fragment, start: first.start, end: first.end }] : []
  })
}
