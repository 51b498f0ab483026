import type { TranscriptFragment } from '#domains/conversations/api/transcript.ts'
import type { Answer } from '#lib/call-types.ts'
import type { Place } from './key-moments.ts'
import type { TextSpan } from './split-text.ts'

export type TranscriptHit = Answer<'searchKeywordInTranscript'>[number]

const kindNames = {
  card: 'Card match',
  partner: 'Partner',
  competitor: 'Competitor',
  related: 'Related card',
  persona: 'Persona',
} as const

interface Lit {
  readonly fragments: readonly Pick<TranscriptFragment, 'marks'>[]
  readonly keywordId: number | null
  readonly hits: readonly TranscriptHit[]
  readonly present: Place | null
  readonly keywordName: (keywordId: number) => string | undefined
  /** Where the cards of several marks are distinguished by their titles. */
  readonly cardTitle?: (cardId: number) => string | undefined
}

/** Everything to light up, by fragment: marks (of the card only those of a chosen keyword), search results, the present place. */
export function spansOf({
  fragments,
  keywordId,
  hits,
  present,
  keywordName,
  cardTitle,
}: Lit): ReadonlyMap<number, readonly TextSpan[]> {
  const spans = new Map<number, TextSpan[]>()
  const add = (fragment: number, span: TextSpan) => {
    const own = spans.get(fragment)
    if (own) own.push(span)
    else spans.set(fragment, [span])
  }
  fragments.forEach(({ marks }, fragment) => {
    for (const { start, end, matchType, keywordId: id, cardId } of marks) {
      if (matchType === 'card' && keywordId !== null && id !== keywordId) continue
      const name = keywordName(id)
      const kind = cardTitle?.(cardId) ?? kindNames[matchType]
      add(fragment, { start, end, kind: matchType, title: name ? `${kind}: ${name}` : kind })
    }
  })
  for (const { fragmentIndex, start, end } of hits)
    add(fragmentIndex, { start, end, kind: 'search', title: 'Search result' })
  if (present) add(present.fragment, { start: present.start, end: present.end, kind: 'present' })
  return spans
}
