/** A piece of two texts: in both, only in the later one, or only in the earlier one. */
export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Words with the blanks after them, so that the pieces joined are the text again. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+\s*/gu) ?? []

/** Cells of the table of lengths that are computed at most; longer middles are shown as one piece replaced by another. */
const mostCells = 4_000_000

/**
 * The shortest way from one text to another, word by word: a longest common subsequence of their words (Wagner and Fischer
 * 1974) after what both begin and end with. The pieces that are not added are the earlier text in order, those that are not
 * removed the later one. Neighbours of one kind are one piece; what is removed stands before what is added in its place.
 */
export const wordDifference = (before: string, after: string): TextPart[] => {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const left = old.slice(start, old.length - end)
  const right = now.slice(start, now.length - end)
  const parts: { kind: TextPart['kind']; text: string }[] = []
  const push = (kind: TextPart['kind'], text: string): void => {
    if (text === '') return
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  push('same', old.slice(0, start).join(''))
  if (left.length * right.length > mostCells) {
    push('removed', left.join(''))
    push('added', right.join(''))
  } else {
    const columns = right.length + 1
    // lengths[i][j]: of a longest common subsequence of what is left of both from i and j on.
    const lengths = new Uint16Array((left.length + 1) * columns)
    const at = (i: number, j: number): number => lengths[i * columns + j] ?? 0
    for (let i = left.length - 1; i >= 0; i--)
      for (let j = right.length - 1; j >= 0; j--)
        lengths[i * columns + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    let [i, j] = [0, 0]
    let [removed, added] = ['', '']
    const flush = (): void => {
      push('removed', removed)
      push('added', added)
      removed = ''
      added = ''
    }
    while (i < left.length || j < right.length) {
      if (i < left.length && j < right.length && left[i] === right[j]) {
        flush()
        push('same', left[i] ?? '')
        i++
        j++
      } else if (j >= right.length || (i < left.length && at(i + 1, j) >= at(i, j + 1))) removed += left[i++] ?? ''
      else added += right[j++] ?? ''
    }
    flush()
  }
  push('same', end === 0 ? '' : old.slice(-end).join(''))
  return parts
}
