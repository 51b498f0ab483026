import { useMemo, useState } from 'react'
import { useSearchState } from '../../../lib/navigation.ts'
import type { MarketFilterState } from '../../analysis/parts/filter-bar/use-market-filter.ts'
import { readPeriod } from '../../analysis/parts/period/period.ts'
import { impactQuery } from '../api/impact-query.ts'
import { useMessages } from '../api/messages.ts'
import { impactSearch } from './impact-search.ts'

/** The message and the period that the address names, of the filtered market, as the calls take them. */
export function useMessageQuery({ filter, choice }: Pick<MarketFilterState, 'filter' | 'choice'>) {
  const [search, change] = useSearchState(impactSearch)
  const [today] = useState(() => new Date())
  const messages = useMessages(filter?.marketId ?? null)
  const play = messages.data?.plays.find(({ salesPlayId }) => salesPlayId === search.play)
  const cards = messages.data?.cards
  const card = cards?.find(({ id }) => id === search.card) ?? (play ? undefined : cards?.[0])
  const period = readPeriod(search.from, search.to, today)
  const cardId = card?.id ?? null
  const salesPlayId = play?.salesPlayId ?? null
  const { from, to } = period
  const { attribution, profile } = search
  const { conversation } = choice
  const query = useMemo(
    () => impactQuery(filter, { cardId, salesPlayId }, { from, to }, { attribution, profile }, conversation),
    [filter, cardId, salesPlayId, from, to, attribution, profile, conversation],
  )
  const name = play?.name ?? card?.title ?? null
  return { search, change, today, messages, period, cardId, name, query }
}
