import { compileKeywords } from '@bic/engine/matching/compile'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import type { Keyword } from '@bic/engine/matching/keyword'
import type { Side } from '@bic/engine/text/types'
import { sharedVocabulary } from '#evidence/score/shared-vocabulary.ts'
import type { ConversationText } from '#evidence/store/load-texts.ts'
import { asKeyword } from './find-matches.ts'

const mostSnippets = 3
/** Characters of a long fragment shown before its first mark and after its last. */
const around = 160

export interface Snippet {
  readonly fragmentIndex: number
  readonly text: string
  readonly side: Side
  /** Position among the participants; -1 when nobody is named. */
  readonly speaker: number
  readonly marks: readonly { readonly start: number; readonly end: number }[]
}

/** The part of a fragment around its marks, cut between words; marks far behind the first are left out. */
const cut = (text: string, marks: readonly { start: number; end: number }[]) => {
  const first = marks[0] ?? { start: 0, end: 0 }
  const from = first.start <= around ? 0 : text.lastIndexOf(' ', first.start - around) + 1
  const near = marks.filter(({ end }) => end <= first.end + around)
  const until = (near.at(-1)?.end ?? first.end) + around
  const to = until >= text.length ? text.length : Math.max(text.lastIndexOf(' ', until), near.at(-1)?.end ?? 0)
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  return {
    text: `${before}${text.slice(from, to)}${after}`,
    marks: near.map(({ start, end }) => ({ start: start - from + before.length, end: end - from + before.length })),
  }
}

/** Finds the first places of a text in conversations, as the index counted them. */
export const snippetFinder = (keyword: Keyword, buyerOnly: boolean) => {
  const matcher = compileKeywords([asKeyword(keyword)], sharedVocabulary())
  const hits = new HitBuffer()
  return ({ text, fragments }: ConversationText): Snippet[] => {
    hits.clear()
    matcher.match(text, fragments, hits)
    const places = Array.from({ length: hits.count }, (_, i) => ({
      fragment: hits.fragment[i] ?? 0,
      start: hits.start[i] ?? 0,
      end: hits.end[i] ?? 0,
    })).sort((a, b) => a.start - b.start)
    const ofFragments = [...Map.groupBy(places, ({ fragment }) => fragment)]
    return ofFragments
      .flatMap(([fragmentIndex, own]): Snippet[] => {
        const fragment = fragments[fragmentIndex]
        if (!fragment || (buyerOnly && fragment.side !== 'buyer')) return []
        const marks = own.map(({ start, end }) => ({ start: start - fragment.start, end: end - fragment.start }))
        const { side, speaker } = fragment
        return [{ fragmentIndex, side, speaker, ...cut(text.slice(fragment.start, fragment.end), marks) }]
      })
      .slice(0, mostSnippets)
  }
}
