import { useCallbackRef } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useStandingDeals } from '#domains/playbook/shared/use-standing-deals.ts'
import { useMayCall } from '#lib/may-call.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import type { CardCounts, MatchingRun } from '../MatchingProgress.tsx'
import { EffectChange, type KnownBefore } from './EffectChange.tsx'

interface Before {
  readonly cardId: number
  readonly counts: CardCounts
  readonly known: KnownBefore | null
}

interface CardChange {
  /** Keywords of the card are being changed: what is known now is what was before. */
  readonly remember: () => void
  /** For the progress of the matching: what it changed, once it is over. */
  readonly shown: { readonly change?: MatchingRun['change']; readonly changed?: ReactNode }
}

/** What changed keywords did to a card: in how many conversations and deals it is, and its effect, before and after. */
export function useCardChange(cardId: number | null): CardChange {
  const { data: card } = useApiQuery('getPlaybookCard', cardId === null ? null : { params: { id: cardId } }, {
    meta: hiddenWithoutAnswer,
  })
  const deals = useStandingDeals(card?.marketId ?? null)
  const asked = card && deals && { ...deals, cardId: card.id }
  const effect = useApiQuery('getMessageEffect', asked ? { query: asked } : null, {
    placeholderData: keepPreviousData,
    meta: hiddenWithoutAnswer,
  })
  // Loaded before anybody changes a keyword: afterwards nobody can tell any more which deals had the message.
  const mayChange = useMayCall('addCardMatchTags')
  const exposure = useApiQuery('getMessageExposure', asked && mayChange ? { body: asked } : null, {
    meta: hiddenWithoutAnswer,
  })
  const [before, setBefore] = useState<Before | null>(null)
  const remember = useCallbackRef(() => {
    if (!card) return
    const known = effect.data ? { effect: effect.data, exposure: exposure.data } : null
    setBefore({ cardId: card.id, counts: card, known })
  })
  if (!card || before?.cardId !== card.id) return { remember, shown: {} }
  return {
    remember,
    shown: {
      change: { before: before.counts, now: card },
      changed: before.known && deals && effect.data && !effect.isFetching && (
        <EffectChange deals={deals} before={before.known} now={effect.data} />
      ),
    },
  }
}
