/** One line of the shown transcript: a fragment, or a run of quoted fragments folded away. */
export type TranscriptItem =
  | { readonly kind: 'fragment'; readonly fragment: number }
  | { readonly kind: 'fold'; readonly fragment: number; readonly count: number; readonly open: boolean }

/**
 * Folds runs of muted fragments into one line each. A run is known by its first fragment; an open run has its fold
 * line and its fragments.
 */
export function foldMuted(
  fragments: readonly { readonly muted: boolean }[],
  openRuns: ReadonlySet<number>,
): readonly TranscriptItem[] {
  const items: TranscriptItem[] = []
  let at = 0
  while (at < fragments.length) {
    if (!fragments[at]!.muted) {
      items.push({ kind: 'fragment', fragment: at })
      at += 1
      continue
    }
    let end = at
    while (end < fragments.length && fragments[end]!.muted) end += 1
    const open = openRuns.has(at)
    items.push({ kind: 'fold', fragment: at, count: end - at, open })
    if (open) for (let i = at; i < end; i += 1) items.push({ kind: 'fragment', fragment: i })
    at = end
  }
  return items
}

/** The first fragment of the muted run that a fragment is in, or null when it is not muted. */
export function runOf(fragments: readonly { readonly muted: boolean }[], fragment: number): number | null {
  if (!fragments[fragment]?.muted) return null
  let first = fragment
  while (first > 0 && fragments[first - 1]!.muted) first -= 1
  return first
}
