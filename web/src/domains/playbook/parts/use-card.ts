import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { listenToEvents } from '../../../lib/events.ts'

/** A card with its keywords; asked for again when either changes. */
export function useCard(id: number | null) {
  const queries = useQueryClient()
  // Its texts and figures count among the cards, its keywords among the keywords: it follows both.
  useEffect(
    () =>
      listenToEvents(event => {
        if (event.kind !== 'changed' || !event.what.includes('cards')) return
        if (event.cardId === undefined || event.cardId === id)
          void queries.invalidateQueries({ queryKey: ['keywords', 'ofCard', id] })
      }),
    [queries, id],
  )
  return useQuery({
    queryKey: ['keywords', 'ofCard', id],
    queryFn: ({ signal }) => call('getPlaybookCard', { params: { id: id! }, signal }),
    enabled: id !== null,
  })
}
