import { useMemo } from 'react'
import { useApiQuery } from '#lib/use-api.ts'

/** The message cards in use of a market or of all, by topic and title; none while no market is known. */
export function useMarketCards(marketId: number | 'all' | null) {
  const { data } = useApiQuery('listPlaybookCards', { query: { archived: 'N' } })
  return useMemo(
    () =>
      (data ?? [])
        .filter(card => marketId === 'all' || card.marketId === marketId)
        .map(({ id, title, topic_name }) => ({ id, title, topic: topic_name }))
        .sort((a, b) => a.topic.localeCompare(b.topic) || a.title.localeCompare(b.title)),
    [data, marketId],
  )
}
