import { useMemo } from 'react'
import { useApiQuery } from '#lib/use-api.ts'

/** The message cards in use of a market, by topic and title. */
export function useMarketCards(marketId: number | null) {
  const { data } = useApiQuery('listPlaybookCards', { query: { archived: 'N' } })
  return useMemo(
    () =>
      (data ?? [])
        .filter(card => card.marketId === marketId)
        .map(({ id, title, topic_name }) => ({ id, title, topic: topic_name }))
        .sort((a, b) => a.topic.localeCompare(b.topic) || a.title.localeCompare(b.title)),
    [data, marketId],
  )
}
