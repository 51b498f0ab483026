/**
 * A mask tells what stands around a token: one of 16 low bits for each term before it, one of 16 high bits for each
 * term after it. A phrase whose neighbouring terms do not show in the mask cannot be there; most are ruled out so.
 */
export function bitOf(term: number): number {
  return 1 << (Math.imul(term, 0x9e3779b1) >>> 28)
}

/** The mask that the terms on either side of the anchor demand; `from` and `to` bound the phrase's terms. */
export function needMask(terms: Int32Array, from: number, anchor: number, to: number): number {
  const before = anchor > from ? bitOf(terms[anchor - 1]) : 0
  const after = anchor + 1 < to ? bitOf(terms[anchor + 1]) : 0
  return before | (after << 16)
}

/** The mask of the terms up to `reach` places from `at`, within `[from, to)`. */
export function maskAround(terms: Int32Array, at: number, from: number, to: number, reach: number): number {
  let before = 0
  let after = 0
  for (let near = Math.max(from, at - reach); near < at; near++) before |= bitOf(terms[near])
  for (let near = Math.min(to - 1, at + reach); near > at; near--) after |= bitOf(terms[near])
  return before | (after << 16)
}
