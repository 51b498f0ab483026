import { scanRange } from './scan.ts'
import type { TokenBuffer } from './token-buffer.ts'
import type { Fragment } from './types.ts'
import type { Vocabulary } from './vocabulary.ts'
import { textWindow } from './word-runs.ts'

/**
 * Appends the tokens of all fragments to `out`, muted ones excepted, and answers for each fragment the index after its
 * last token; a fragment's tokens begin where those of the one before end.
 */
export function scanFragments(
  text: string,
  fragments: readonly Fragment[],
  vocabulary: Vocabulary,
  out: TokenBuffer,
): Int32Array {
  const ends = new Int32Array(fragments.length)
  textWindow.begin(text, 0, text.length)
  for (let k = 0; k < fragments.length; k++) {
    const { start, end, muted } = fragments[k]
    if (!muted) scanRange(text, start, end, vocabulary, out)
    ends[k] = out.count
  }
  return ends
}
