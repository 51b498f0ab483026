import { useCallback, useMemo, useState } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { readPeriod } from '#domains/analysis/shared/period/period.ts'
import { useSearchState } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { impactQuery } from './impact-query.ts'
import { impactSearch } from './impact-search.ts'

/** The cards and plays that an analysis can be made of. */
const useMessages = (marketId: number | null) =>
  useApiQuery('listImpactMessages', marketId === null ? null : { query: { marketId } })

/** The message and the period that the address names, of the filtered market, as the calls take them. */
export function useImpactScreen() {
  const market = useMarketFilter()
  const [search, change] = useSearchState(impactSearch)
  const [today] = useState(() => new Date())
  const messages = useMessages(market.filter?.marketId ?? null)
  const play = messages.data?.plays.find(({ salesPlayId }) => salesPlayId === search.play)
  const ofMarket = messages.data?.cards ?? noCards
  const card = ofMarket.find(({ id }) => id === search.card) ?? (play ? undefined : ofMarket[0])
  const cards = useMemo(
    () => (play ? ofMarket.filter(({ id }) => play.cardIdList.includes(id)) : card ? [card] : []),
    [play, card, ofMarket],
  )
  const period = readPeriod(search.from, search.to, today)
  const cardId = card?.id ?? null
  const salesPlayId = play?.salesPlayId ?? null
  const { from, to } = period
  const { attribution, profile } = search
  const { filter } = market
  const { conversation } = market.choice
  const query = useMemo(
    () => impactQuery(filter, { cardId, salesPlayId }, { from, to }, { attribution, profile }, conversation),
    [filter, cardId, salesPlayId, from, to, attribution, profile, conversation],
  )
  const closed = useMemo(
    () => filter && { ...filter, opptyStatus: 'Closed' as const, closePeriod: `${from}..${to}` },
    [filter, from, to],
  )
  const { open: openDrilldown, panel } = useDealsDrilldown()
  // The deals of a play are listed without a card of their own.
  const cardOfDeals = play ? null : cardId
  const open = useCallback(
    (title: string, ids: readonly number[]) =>
      openDrilldown({ title, asked: { storyIdList: [...ids], ...(cardOfDeals ? { cardId: cardOfDeals } : {}) } }),
    [openDrilldown, cardOfDeals],
  )
  const name = play?.name ?? card?.title ?? null
  return {
    market,
    search,
    change,
    today,
    messages,
    period,
    cardId,
    cards,
    name,
    query,
    closed,
    open,
    openDrilldown,
    panel,
  }
}

const noCards: readonly never[] = []
