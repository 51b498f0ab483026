import { useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import type { MatchingRun } from './MatchingProgress.tsx'

/** The last matching of a card that was begun, by whomever; null when there was none. */
const useLastMatching = (cardId: number | null) =>
  useApiQuery('listJobRuns', cardId === null ? null : { query: { kind: 'rematch', cardId, pageSize: 1 } }, {
    select: ({ rows }) => rows[0] ?? null,
    staleTime: 0,
    // What was the last one when the page was left is not what is new when it is opened again.
    gcTime: 0,
  })

interface Opened {
  readonly cardId: number | null
  /** The last matching that was at its end when the page was opened. */
  readonly before: number
}

/**
 * The matching of a card that its page shows: what was under way when it was opened or began since, here or by somebody
 * else. It stays after its end, so that one can read what came of it.
 */
export function useShownMatching(cardId: number | null): [MatchingRun | null, (run: MatchingRun) => void] {
  const { data: last } = useLastMatching(cardId)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [shown, setShown] = useState<MatchingRun | null>(null)
  if (last !== undefined && opened?.cardId !== cardId) {
    const before = last === null ? 0 : last.finishedAt ? last.id : last.id - 1
    setOpened({ cardId, before })
    setShown(null)
  } else if (last && opened && last.id > Math.max(opened.before, shown?.jobRunId ?? 0)) setShown({ jobRunId: last.id })
  return [shown, setShown]
}
