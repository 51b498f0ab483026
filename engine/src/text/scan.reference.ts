import { normaliseWord } from './normalise.ts'

/** A token as the plain definition gives it: normal form and offsets. For tests only. */
export interface ReferenceToken {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** The definition of a token, written for reading: the fast scanner must never differ from it. For tests only. */
export function scanTokensByDefinition(text: string, from: number, to: number): ReferenceToken[] {
  const range = text.slice(from, to)
  const tokens: ReferenceToken[] = []
  for (const { segment, index, isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(range)) {
    if (!isWordLike || !/[\p{L}\p{N}]/u.test(segment)) continue
    const rest = range.slice(index + segment.length)
    const suffix = /[\p{L}\p{M}]$/u.test(segment) ? (/^[+#＋＃]+(?![+#＋＃\p{L}\p{Nd}_])/u.exec(rest)?.[0] ?? '') : ''
    const start = from + index
    tokens.push({ word: normaliseWord(segment + suffix), start, end: start + segment.length + suffix.length })
  }
  return tokens
}
