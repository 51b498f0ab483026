/** One match of a keyword: the conversation, and which of its matches there, from 0, in the order of the text. */
export interface DrawnMatch {
  readonly conversationId: number
  readonly ordinal: number
}

/** A well mixed number from 0 to 2³² − 1 (the finaliser of MurmurHash3 over each part in turn; Appleby 2011). */
function mix(parts: readonly number[]): number {
  let hash = 0x9e3779b9
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0) ^ Math.floor(part / 4294967296), 0x85ebca6b)
    hash ^= hash >>> 13
    hash = Math.imul(hash, 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}

/**
 * Draws at most `most` of a keyword's matches, each as likely as any other: every match has a number of its own that
 * follows from seed, conversation and ordinal, and the least are drawn. So the draw hangs on nothing else: matches that
 * come or go elsewhere leave the others of it in place, and what was judged of them stays of use.
 *
 * @param counts per conversation the number of its matches
 */
export function drawMatches(
  counts: Iterable<readonly [conversationId: number, count: number]>,
  most: number,
  seed: number,
): DrawnMatch[] {
  const drawn: (DrawnMatch & { readonly rank: number })[] = []
  for (const [conversationId, count] of counts) {
    for (let ordinal = 0; ordinal < count; ordinal++) {
      drawn.push({ conversationId, ordinal, rank: mix([seed, conversationId, ordinal]) })
    }
  }
  drawn.sort((a, b) => a.rank - b.rank || a.conversationId - b.conversationId || a.ordinal - b.ordinal)
  return drawn.slice(0, most).map(({ conversationId, ordinal }) => ({ conversationId, ordinal }))
}
