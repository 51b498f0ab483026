import { mostCardsCompared } from '@bic/contract/impact/most-cards-compared'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { apiQuery } from '#lib/use-api.ts'
import { CardsChange, type ExposedCards } from './CardsChange.tsx'

interface Before {
  readonly cards: ExposedCards
  readonly unsaid: number
}

interface CardsChangeState {
  /**
   * Keywords of these cards are about to be changed: loads in which deals they have been said, which nobody can tell
   * afterwards. It never fails: then nothing is said of the change.
   */
  readonly remember: (cardIds: readonly number[]) => Promise<void>
  /** For the progress of the matching, once it is over. */
  readonly changed: ReactNode
}

/** What changed keywords did to one card or several, whose deals are loaded right before the change. */
export function useCardsChange(): CardsChangeState {
  const queries = useQueryClient()
  const [before, setBefore] = useState<Before | null>(null)
  const remember = useCallback(
    async (cardIds: readonly number[]) => {
      const all = [...new Set(cardIds)]
      const asked = all.slice(0, mostCardsCompared)
      setBefore(null)
      try {
        const query = apiQuery('getMessageExposures', { body: { cardIdList: asked } }, { staleTime: 0, retry: false })
        const { cards } = await queries.fetchQuery(query)
        setBefore({ cards, unsaid: all.length - asked.length })
      } catch {
        // The change itself does not depend on it.
      }
    },
    [queries],
  )
  return { remember, changed: before && <CardsChange before={before.cards} unsaid={before.unsaid} /> }
}
