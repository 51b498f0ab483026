import type { HitBuffer } from './hit-buffer.ts'

/** The context keywords of a card, by the ids they were compiled with. */
export interface ContextKeywords {
  /** At least one of them must be near, when there are any. */
  readonly must: ReadonlySet<number>
  /** None of them may be near. */
  readonly mustNot: ReadonlySet<number>
}

/** How many fragments on either side of the matching one are near. */
const WINDOW = 1

/**
 * Which hits of a card's own keywords (`cardKeywords`) count for that card: those whose window, the matching fragment
 * and one on either side of it, holds a must keyword, when the card has any, and no mustNot keyword.
 * `hits` are those of one conversation, the context keywords' among them; answers indexes into it, ascending.
 */
export function selectInContext(
  hits: HitBuffer,
  cardKeywords: ReadonlySet<number>,
  context: ContextKeywords,
  fragmentCount: number,
): Int32Array {
  const must = context.must.size > 0 ? markNear(hits, context.must, fragmentCount) : null
  const mustNot = context.mustNot.size > 0 ? markNear(hits, context.mustNot, fragmentCount) : null
  const selected = new Int32Array(hits.count)
  let count = 0
  for (let k = 0; k < hits.count; k++) {
    if (!cardKeywords.has(hits.keyword[k])) continue
    const fragment = hits.fragment[k]
    if ((must === null || must[fragment] === 1) && (mustNot === null || mustNot[fragment] === 0)) selected[count++] = k
  }
  return selected.slice(0, count)
}

/** 1 for each fragment in whose window a hit of one of `keywords` lies. */
function markNear(hits: HitBuffer, keywords: ReadonlySet<number>, fragmentCount: number): Uint8Array {
  const near = new Uint8Array(fragmentCount)
  for (let k = 0; k < hits.count; k++) {
    if (!keywords.has(hits.keyword[k])) continue
    const fragment = hits.fragment[k]
    near.fill(1, Math.max(0, fragment - WINDOW), Math.min(fragmentCount, fragment + WINDOW + 1))
  }
  return near
}
