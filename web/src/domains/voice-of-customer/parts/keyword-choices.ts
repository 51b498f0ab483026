import type { Choice } from '#ui/input/SegmentedButtons.tsx'

interface CountedKeyword {
  readonly id: number
  readonly text: string
  readonly quotedKeywordFlag: 'Y' | 'N'
  readonly matchedConvoCountInStories: number
}

/** A keyword as it is written: in quotes when it must match exactly. */
const written = ({ text, quotedKeywordFlag }: CountedKeyword): string =>
  quotedKeywordFlag === 'Y' && !/^".*"$/.test(text) ? `"${text}"` : text

interface Mode {
  readonly direction: 'buyer' | 'bidirectional'
  /** Ids or texts that the choice is limited to; none is no limit. */
  readonly only?: readonly string[]
}

/**
 * The keywords of a card to choose from: those that came up, with the number of their conversations in brackets, from
 * the top. The first choice is all of them; its value is empty.
 */
export function keywordChoices(
  keywords: readonly CountedKeyword[],
  { direction, only = [] }: Mode,
): readonly Choice<string>[] {
  const wanted = new Set(only.map(one => one.toLocaleLowerCase()))
  const isWanted = ({ id, text }: CountedKeyword) =>
    wanted.size === 0 || wanted.has(String(id)) || wanted.has(text.toLocaleLowerCase())
  const counted = keywords
    .filter(one => one.matchedConvoCountInStories > 0 && isWanted(one))
    .toSorted(
      (a, b) => b.matchedConvoCountInStories - a.matchedConvoCountInStories || a.text.localeCompare(b.text, 'en'),
    )
  return [
    { value: '', label: direction === 'buyer' ? 'All keywords' : 'All matched keywords' },
    ...counted.map(one => ({ value: String(one.id), label: `${written(one)} (${one.matchedConvoCountInStories})` })),
  ]
}
