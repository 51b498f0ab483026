import { useMemo } from 'react'
import { useSearchState } from '../../../lib/navigation.ts'
import { listSearch } from '../../conversations/parts/list/list-search.ts'
import { narrowingOf } from '../../conversations/parts/list/narrowing.ts'
import { viewerSearch } from '../../conversations/parts/viewer/viewer-search.ts'
import { useNamedDeals } from '../api/source-deals.ts'
import { useVoiceDeals, type VoiceFilter } from '../api/voice-deals.ts'
import type { CardView } from './address/read-view.ts'
import { similarFilter } from './address/similar-filter.ts'
import { keptDeals } from './deals/kept-deals.ts'
import { orderDeals } from './deals/order-deals.ts'
import { type Confidence, voiceState } from './voice-state.ts'

type Direction = 'buyer' | 'bidirectional'

/** What the deals must have when nothing is chosen: all that were asked for, or the significant ones. */
export function confidenceOf(view: CardView, chosen: Confidence | ''): Confidence {
  if (chosen !== '') return chosen
  if (view.verifiedOnly) return 'verified'
  return view.showSignificantText ? 'relevant' : 'any'
}

/** The deals of the screen under the address's filters, and what narrows the conversations of each of them. */
export function useVoice(view: CardView, direction: Direction | undefined, marketId: number | undefined) {
  const [state] = useSearchState(voiceState)
  const [{ range }] = useSearchState(listSearch)
  const [lit] = useSearchState(viewerSearch)
  const named = useNamedDeals({ source: view.source, cardId: view.cardId, marketId, similar: similarFilter(view) })
  const isNamed = view.source.by !== 'card'
  const keywordId = state.word ?? (view.source.by === 'keyword' || view.source.by === 'review' ? view.keywordId : null)

  const chosen = narrowingOf(lit)
  const narrowing = {
    competitor: chosen.competitor ?? view.competitorCardId,
    partner: chosen.partner ?? view.partnerCardId,
    related: view.relatedCardId === null ? chosen.related : [String(view.relatedCardId)],
    persona: state.persona ?? view.personaId,
  }
  const base: VoiceFilter | null =
    direction === undefined || (isNamed && !named.data)
      ? null
      : {
          cardId: view.cardId,
          marketId: view.marketId ?? undefined,
          ...(named.data && isNamed ? { storyIdList: named.data.map(({ storyId }) => storyId) } : {}),
          buyerBidirectional: direction,
          significance: confidenceOf(view, state.confidence),
          ...(view.filterBy === '' ? {} : { filterBy: view.filterBy }),
          dealStage: view.dealStage || undefined,
          stage: view.stageName || undefined,
          dateRange: Number(range),
          competitorCardId: narrowing.competitor ?? undefined,
          partnerCardId: narrowing.partner ?? undefined,
          relatedCardIdList: narrowing.related.length > 0 ? narrowing.related.map(Number) : undefined,
          personaId: narrowing.persona ?? undefined,
        }
  const all = useVoiceDeals(base, state.sort)
  const withKeyword = useVoiceDeals(base !== null && keywordId !== null ? { ...base, keywordId } : base, state.sort)
  const { rows, complete } = withKeyword
  const deals = useMemo(
    () => rows && orderDeals(keptDeals(rows, view), state.sort, { callsFirst: !view.ignoreMc }),
    [rows, view, state.sort],
  )
  const storyIds = useMemo(
    () => (all.complete ? all.rows?.map(({ storyId }) => storyId) : undefined),
    [all.complete, all.rows],
  )
  return {
    ...withKeyword,
    deals,
    complete,
    /** All of them, whatever the keyword: what keywords are counted in. */
    storyIds,
    keywordId,
    narrowing,
    /** The deals that the address names could not be found out yet. */
    waiting: direction === undefined || (isNamed && named.isPending),
    error: named.error ?? withKeyword.error,
    retry: () => (named.error ? void named.refetch() : withKeyword.retry()),
  }
}
