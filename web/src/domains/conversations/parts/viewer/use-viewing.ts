import { useMemo } from 'react'
import type { Direction } from '#domains/conversations/api/conversation-filter.ts'
import { useFindInTranscript } from '#domains/conversations/api/find-in-transcript.ts'
import { useTranscript } from '#domains/conversations/api/transcript.ts'
import { readSaid } from '#domains/conversations/shared/summary/said-place.ts'
import type { viewerSearch } from '#domains/conversations/shared/viewer/viewer-search.ts'
import type { SearchOf } from '#lib/search-params.ts'
import type { TranscriptHit } from '../transcript/spans-of.ts'
import type { Around } from './around.ts'
import { legendOf } from './legend-of.ts'
import { useReading } from './use-reading.ts'

const noHits: readonly TranscriptHit[] = []

/** The transcript of a conversation, what a search finds in it, and where the reader stands. */
export function useViewing(
  of: { readonly convId: number; readonly cardId: number | null; readonly direction: Direction },
  lit: Around['lit'],
  { keyword, competitor, partner, related, find, exact, said }: SearchOf<typeof viewerSearch>,
) {
  const { convId, cardId, direction } = of
  const asked = {
    ...of,
    competitorCardId: competitor ?? lit?.competitor ?? null,
    partnerCardId: partner ?? lit?.partner ?? null,
    relatedCardIds: [...new Set([...related, ...(lit?.related ?? [])])],
  }
  const { data: transcript, error, refetch } = useTranscript(asked)
  const finding = useFindInTranscript({
    convId,
    text: find.trim(),
    exact,
    direction: cardId === null ? 'bidirectional' : direction,
  })
  const hits = finding.data ?? noHits
  // A keyword that this conversation has not got is not chosen here.
  const keywordId = transcript?.keywords.some(one => one.keywordId === keyword) ? keyword : null
  const asksFor = useMemo(() => readSaid(said, convId), [said, convId])
  const reading = useReading(transcript, keywordId, hits, asksFor, cardId === null)
  const legend = useMemo(
    () => (transcript ? legendOf(transcript, keywordId, hits.length) : []),
    [transcript, keywordId, hits],
  )
  return { transcript, error, refetch, finding, keywordId, asksFor, reading, legend }
}
