import { listSearch } from '#domains/conversations/shared/list/list-search.ts'
import { narrowingOf } from '#domains/conversations/shared/list/narrowing.ts'
import { viewerSearch } from '#domains/conversations/shared/viewer/viewer-search.ts'
import { useSearchState } from '#lib/navigation.ts'
import { useNamedDeals } from '../api/source-deals.ts'
import { useVoiceDealIds, useVoiceDeals, type VoiceFilter, type VoiceOrder } from '../api/voice-deals.ts'
import type { KeywordFilter } from '../api/voice-menus.ts'
import type { CardView } from './address/read-view.ts'
import { similarFilter } from './address/similar-filter.ts'
import { sortNames } from './deals/order-deals.ts'
import { shownDeals } from './deals/shown-deals.ts'
import { useReadDeal } from './deals/use-read-deal.ts'
import { type Confidence, voiceState } from './voice-state.ts'

type Direction = 'buyer' | 'bidirectional'

/** What the deals must have when nothing is chosen: all that were asked for, or the significant ones. */
export function confidenceOf(view: CardView, chosen: Confidence | ''): Confidence {
  if (chosen !== '') return chosen
  if (view.verifiedOnly) return 'verified'
  return view.showSignificantText ? 'relevant' : 'any'
}

const some = (ids: readonly number[]) => (ids.length > 0 ? [...ids] : undefined)

/** What accounts the address narrows the deals to. */
const accountsOf = ({ industryList, segmentList, regionList }: CardView) => ({
  industryList: some(industryList),
  segmentList: some(segmentList),
  regionList: some(regionList),
})

/** The deals of the screen under the address's filters, and what narrows the conversations of each of them. */
export function useVoice(view: CardView, direction: Direction | undefined, marketId: number | undefined) {
  const [state] = useSearchState(voiceState)
  const [{ range }] = useSearchState(listSearch)
  const [lit] = useSearchState(viewerSearch)
  const named = useNamedDeals({ source: view.source, cardId: view.cardId, marketId, similar: similarFilter(view) })
  const isNamed = view.source.by !== 'card'
  const keywordId = state.word === 0 ? null : (state.word ?? view.keywordId)

  const chosen = narrowingOf(lit)
  const narrowing = {
    competitor: chosen.competitor ?? view.competitorCardId,
    partner: chosen.partner ?? view.partnerCardId,
    related: view.relatedCardId === null ? chosen.related : [String(view.relatedCardId)],
    persona: state.persona ?? view.personaId,
  }
  const conversations: KeywordFilter = {
    buyerBidirectional: direction,
    stage: view.stageName || undefined,
    dateRange: Number(range),
    competitorCardId: narrowing.competitor ?? undefined,
    partnerCardId: narrowing.partner ?? undefined,
    relatedCardIdList: narrowing.related.length > 0 ? narrowing.related.map(Number) : undefined,
    personaId: narrowing.persona ?? undefined,
  }
  const base: VoiceFilter | null =
    direction === undefined || (isNamed && !named.data)
      ? null
      : {
          cardId: view.cardId,
          marketId: view.marketId ?? undefined,
          ...(named.data && isNamed ? { storyIdList: named.data.map(({ storyId: dealId }) => dealId) } : {}),
          ...conversations,
          significance: confidenceOf(view, state.confidence),
          ...(view.filterBy === '' ? {} : { filterBy: view.filterBy }),
          ...accountsOf(view),
          dealStage: view.dealStage || undefined,
          ...shownDeals(view),
        }
  const filter = base && keywordId !== null ? { ...base, keywordId } : base
  const order: VoiceOrder = { sort: sortNames[state.sort] }
  const list = useVoiceDeals(filter, order)
  const dealIds = useVoiceDealIds(base)
  return {
    list,
    /** The deal that is read; undefined while it is not known. */
    read: useReadDeal({ list, filter, order }, state.deal),
    /** Which deals are listed; null while that is not known. */
    filter,
    order,
    /** All of them, whatever the keyword: what keywords are counted in. */
    storyIds: dealIds,
    /** Which conversations of them count, whatever the keyword. */
    conversations,
    keywordId,
    narrowing,
    /** How many deals the address names; null when it names the card alone. */
    named: isNamed && named.data ? named.data.length : null,
    /** The deals that the address names could not be found out yet. */
    waiting: direction === undefined || (isNamed && named.isPending),
    error: named.error ?? list.error,
    retry: () => (named.error ? void named.refetch() : list.retry()),
  }
}
