import type { Transcript } from '#domains/conversations/api/transcript.ts'
import type { LegendEntry } from '../transcript/Legend.tsx'

const names = {
  card: 'Card',
  competitor: 'Competitor',
  partner: 'Partner',
  related: 'Related card',
  persona: 'Persona',
} as const

/** One entry for each kind of mark that the transcript has. */
export function legendOf(transcript: Transcript, keywordId: number | null, hits: number): readonly LegendEntry[] {
  const counts = new Map<keyof typeof names, number>()
  for (const { marks } of transcript.fragments)
    for (const { matchType, keywordId: id } of marks)
      if (matchType !== 'card' || keywordId === null || id === keywordId)
        counts.set(matchType, (counts.get(matchType) ?? 0) + 1)
  const kinds = (Object.keys(names) as (keyof typeof names)[]).filter(kind => counts.has(kind))
  return [
    ...kinds.map(kind => ({ kind, label: names[kind], count: counts.get(kind) ?? 0 })),
    ...(hits > 0 ? [{ kind: 'search' as const, label: 'Search', count: hits }] : []),
  ]
}
