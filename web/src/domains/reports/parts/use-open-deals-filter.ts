import { useEffect } from 'react'
import { useSearchState } from '../../../lib/navigation.ts'
import { changeChoice } from '../../analysis/parts/filter-bar/change-choice.ts'
import { filterSearch } from '../../analysis/parts/filter-bar/filter-search.ts'
import { type MarketFilterState, useMarketFilter } from '../../analysis/parts/filter-bar/use-market-filter.ts'

/** The filter of a screen about open deals: where the customer has such, it turns to them by itself. */
export function useOpenDealsFilter(): { readonly market: MarketFilterState; readonly turns: boolean } {
  const market = useMarketFilter()
  const [, change] = useSearchState(filterSearch)
  const { state, choice, lists } = market
  const turns = state === 'ready' && lists?.live === true && choice.oppty !== 'Y'
  useEffect(() => {
    if (turns) change(changeChoice(choice, { oppty: 'Y' }))
  }, [turns, choice, change])
  return { market, turns }
}
