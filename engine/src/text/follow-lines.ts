/** Above this many comparisons only lines before the first and after the last change are followed. */
const mostComparisons = 1_000_000

const wordsOf = (line: string): ReadonlySet<string> => new Set(line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** How much of the shorter line the other has of its words, 0..1. */
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  if (a.size === 0 || b.size === 0) return 0
  const [short, long] = a.size < b.size ? [a, b] : [b, a]
  return [...short].filter(word => long.has(word)).length / short.size
}

/** Pairs of equal lines in the same order, as many as there can be (longest common subsequence). */
const equalPairs = (before: readonly string[], after: readonly string[]): (readonly [number, number])[] => {
  const width = after.length + 1
  if (before.length * after.length > mostComparisons) return []
  const longest = new Uint32Array((before.length + 1) * width)
  for (let b = before.length - 1; b >= 0; b--)
    for (let a = after.length - 1; a >= 0; a--)
      longest[b * width + a] =
        before[b] === after[a]
          ? (longest[(b + 1) * width + a + 1] ?? 0) + 1
          : Math.max(longest[(b + 1) * width + a] ?? 0, longest[b * width + a + 1] ?? 0)
  const pairs: (readonly [number, number])[] = []
  for (let b = 0, a = 0; b < before.length && a < after.length; )
    if (before[b] === after[a]) pairs.push([b++, a++])
    else if ((longest[(b + 1) * width + a] ?? 0) >= (longest[b * width + a + 1] ?? 0)) b += 1
    else a += 1
  return pairs
}

/** Lines that were changed: one for one they stay in place, else each goes where at least half of its words went. */
const followChanged = (before: readonly string[], after: readonly string[]): (number | null)[] => {
  if (before.length === 1 && after.length === 1) return [0]
  const words = after.map(wordsOf)
  let from = 0
  return before.map(line => {
    const own = wordsOf(line)
    let best: number | null = null
    let most = 0.5
    for (let a = from; a < words.length; a++) {
      const share = shared(own, words[a] ?? new Set())
      if (share > most || (share === most && best === null)) {
        best = a
        most = share
      }
    }
    if (best !== null) from = best
    return best
  })
}

/**
 * Where each line of a text went when the text was changed: for every line of `before`, counted from 0, its number in
 * `after`, or null when it is gone. Equal lines are followed in order; between them a line that was rewritten stays in
 * its place, one that was split goes with the larger part, two that were joined go to the same.
 *
 * Lines end with `\n`. At most about a million comparisons are made; beyond, a line in the middle of a change is lost.
 */
export const followLines = (before: string, after: string): readonly (number | null)[] => {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  const place: (number | null)[] = old.map(() => null)
  let head = 0
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) place[head] = head++
  let tail = 0
  const room = Math.min(old.length, fresh.length) - head
  while (tail < room && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) {
    place[old.length - 1 - tail] = fresh.length - 1 - tail
    tail += 1
  }
  const [oldMiddle, freshMiddle] = [old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)]
  let [b, a] = [0, 0]
  for (const [nextB, nextA] of [
    ...equalPairs(oldMiddle, freshMiddle),
    [oldMiddle.length, freshMiddle.length] as const,
  ]) {
    const changed = followChanged(oldMiddle.slice(b, nextB), freshMiddle.slice(a, nextA))
    for (const [i, to] of changed.entries()) place[head + b + i] = to === null ? null : head + a + to
    if (nextB < oldMiddle.length) place[head + nextB] = head + nextA
    b = nextB + 1
    a = nextA + 1
  }
  return place
}
