import { useCallback, useMemo, useState } from 'react'
import type { Transcript } from '#domains/conversations/api/transcript.ts'
import { findKeyMoments, type Place } from '../transcript/key-moments.ts'
import { spansOf, type TranscriptHit } from '../transcript/spans-of.ts'

interface Standing {
  readonly of: 'moments' | 'hits'
  readonly at: number
  /** Of what the place was taken: another transcript, keyword or search starts over. */
  readonly list: readonly Place[]
}

const placeOf = ({ fragmentIndex, start, end }: TranscriptHit): Place => ({ fragment: fragmentIndex, start, end })

/**
 * Where the reader stands in a transcript: at a place that was asked for, or among its key moments or the results of a
 * search.
 */
export function useReading(
  transcript: Transcript | undefined,
  keywordId: number | null,
  hits: readonly TranscriptHit[],
  asked: Place | null,
  /** No card is chosen: each match of any card is a moment. */
  ofEvery: boolean,
) {
  const fragments = transcript?.fragments
  const moments = useMemo(() => findKeyMoments(fragments ?? [], keywordId, ofEvery), [fragments, keywordId, ofEvery])
  const found = useMemo(() => hits.map(placeOf), [hits])
  const [standing, setStanding] = useState<Standing | null>(null)

  const list = standing?.of === 'hits' ? found : moments
  const known = standing !== null && standing.list === list
  // Nothing chosen yet: at the first result of a search, else at the first key moment of the chosen card.
  const of = known ? standing.of : found.length > 0 ? 'hits' : 'moments'
  const at = known ? standing.at : ofEvery && of === 'moments' ? -1 : 0
  const present = asked ?? (of === 'hits' ? found : moments)[at] ?? null

  /** False when there is no further place in that direction. */
  const step = useCallback(
    (what: Standing['of'], by: 1 | -1): boolean => {
      const places = what === 'hits' ? found : moments
      // From a place that was asked for, back to where one stood before.
      const next = asked ? (what === of ? at : 0) : what === of ? at + by : 0
      if (next < 0 || next >= places.length) return false
      setStanding({ of: what, at: next, list: places })
      return true
    },
    [found, moments, of, at, asked],
  )
  /** To one of the moments. */
  const goTo = useCallback((to: number) => setStanding({ of: 'moments', at: to, list: moments }), [moments])
  const names = useMemo(
    () => new Map((transcript?.keywords ?? []).map(({ keywordId: id, keywordName }) => [id, keywordName])),
    [transcript],
  )
  const titles = useMemo(
    () => new Map(ofEvery ? (transcript?.cards ?? []).map(({ cardId, title }) => [cardId, title]) : []),
    [transcript, ofEvery],
  )
  const spans = useMemo(
    () =>
      spansOf({
        fragments: fragments ?? [],
        keywordId,
        hits,
        present,
        keywordName: id => names.get(id),
        cardTitle: id => titles.get(id),
      }),
    [fragments, keywordId, hits, present, names, titles],
  )
  return {
    spans,
    present,
    step,
    goTo,
    places: moments,
    moments: { total: moments.length, at: of === 'moments' && !asked ? at : -1 },
    hits: { total: found.length, at: of === 'hits' && !asked ? at : -1 },
  }
}

export type Reading = ReturnType<typeof useReading>
