import { useMemo } from 'react'
import { useCards } from '#domains/playbook/shared/use-cards.ts'

/** The message cards in use of a market, by topic and title. */
export function useMarketCards(marketId: number | null) {
  const { data } = useCards()
  return useMemo(
    () =>
      (data ?? [])
        .filter(card => card.marketId === marketId)
        .map(({ id, title, topic_name }) => ({ id, title, topic: topic_name }))
        .sort((a, b) => a.topic.localeCompare(b.topic) || a.title.localeCompare(b.title)),
    [data, marketId],
  )
}
