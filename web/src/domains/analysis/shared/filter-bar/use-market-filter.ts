import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { useEffect, useMemo } from 'react'
import {
  changeChoice,
  foreignParams,
  nothingChosen,
  withoutForeign,
} from '#domains/analysis/parts/filter-bar/change-choice.ts'
import { type FilterLabels, labelsOf } from '#domains/analysis/parts/filter-bar/filter-labels.ts'
import type { FilterLists } from '#domains/analysis/parts/filter-bar/filter-lists.ts'
import { keepFilter } from '#domains/analysis/parts/filter-bar/kept-filter.ts'
import { preselect } from '#domains/analysis/parts/filter-bar/preselect.ts'
import { type BarLook, lookOfTab } from '#domains/analysis/parts/filter-bar/tab-props.ts'
import { metricSetOf, toFilter } from '#domains/analysis/parts/filter-bar/to-filter.ts'
import { useFilterLists } from '#domains/analysis/parts/filter-bar/use-filter-lists.ts'
import { useMarketNames } from '#domains/analysis/parts/filter-bar/use-market-names.ts'
import { useStatedFilter } from '#domains/analysis/parts/filter-bar/use-stated-filter.ts'
import { useSearchState } from '#lib/navigation.ts'
import { onceIdle } from '#lib/once-idle.ts'
import { text } from '#lib/search-params.ts'
import { useUser } from '#lib/session.ts'
import { setFlag } from '#lib/session-flags.ts'
import {
  type FilterChoice,
  filterSearch,
  readFilter,
  type SwitchChoice,
  sameFilter,
  switchSearch,
} from './filter-search.ts'

const barSearch = { ...filterSearch, applyFilters: text(), q: text() }
const nothing: readonly never[] = []

/** The filter of an analysis screen, and how to change it. */
export interface MarketFilterState {
  /** `none`: the customer has no market. */
  readonly state: 'loading' | 'error' | 'none' | 'ready'
  readonly error: unknown
  readonly retry: () => void
  /** What is applied, as calls take it; null until it is ready. The same object as long as it means the same. */
  readonly filter: FilterOfMarket | null
  /** What is applied, in words; null until it is ready. */
  readonly labels: FilterLabels | null
  /** What is measured: figures of closed deals, or those of the trailing twelve months beside open ones. */
  readonly metricSet: readonly string[]
  readonly choice: FilterChoice
  readonly switches: SwitchChoice
  readonly lists: FilterLists | undefined
  /** Only closed deals are looked at on this screen. */
  readonly closedOnly: boolean
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly apply: (choice: FilterChoice) => void
  readonly change: (switches: Partial<SwitchChoice>) => void
  /** How the bar stands on a tab of market performance, counted from 0. */
  readonly tabProps: (tab: number) => BarLook
}

interface Only {
  /** For screens, like the SWOT of competitors, that have nothing to say of open deals. */
  closedOnly?: boolean
  /** For screens, like the deal probability, that have nothing to say of closed ones. */
  openOnly?: boolean
  /** For the report of one competitor, whom other screens are not narrowed to afterwards. */
  ofCompetitor?: boolean
}

export function useMarketFilter({
  closedOnly = false,
  openOnly = false,
  ofCompetitor = false,
}: Only = {}): MarketFilterState {
  const userId = useUser()?.userId
  const { stated, named } = useStatedFilter()
  const [{ q, market: statedMarket }, changeBar] = useSearchState(barSearch)
  const [switches, change] = useSearchState(switchSearch)
  const read = useMemo(() => (stated ? readFilter(stated) : nothingChosen), [stated])
  const wanted = closedOnly ? 'N' : openOnly ? 'Y' : read.oppty
  const listsOf = useFilterLists(wanted)
  const oppty = listsOf.live === false ? 'N' : wanted
  const { lists } = listsOf

  const chosen = useMemo((): FilterChoice => {
    const choice = stated && named && lists ? preselect(stated, lists) : read
    const { markets = nothing } = lists ?? {}
    const known = markets.some(({ id }) => id === choice.market)
    return { ...changeChoice(choice, { oppty }), market: known ? choice.market : (markets[0]?.id ?? null) }
  }, [stated, named, lists, read, oppty])
  const { names, loading } = useMarketNames(chosen.market, param => chosen[param] !== null)
  const waits = foreignParams.some(param => loading[param])
  const choice = useMemo(() => withoutForeign(chosen, names), [chosen, names])
  const isReady = stated !== undefined && lists !== undefined && !waits
  const marketId = choice.market

  const sent = isReady && marketId !== null ? JSON.stringify(toFilter(choice, switches, lists, marketId)) : null
  const filter = useMemo(() => (sent === null ? null : (JSON.parse(sent) as FilterOfMarket)), [sent])
  const labels = useMemo(() => {
    if (!isReady) return null
    return labelsOf(choice, lists, names)
  }, [isReady, choice, lists, names])

  // The address says at least the market, so that a copied link opens the same view for everybody. With another address the screen is drawn
  // again, so it is written when the browser has nothing else to do.
  const isWritten = !named && statedMarket === marketId && sameFilter(read, choice)
  useEffect(() => {
    if (isReady && marketId !== null && !isWritten) return onceIdle(() => changeBar({ ...choice, applyFilters: '' }))
  }, [isReady, marketId, isWritten, choice, changeBar])
  useEffect(() => {
    if (!filter || !labels || userId === undefined) return
    keepFilter(userId, choice, switches, labels, { oppty: closedOnly || openOnly, competitor: ofCompetitor })
  }, [filter, labels, userId, choice, switches, closedOnly, openOnly, ofCompetitor])
  useEffect(() => {
    if (listsOf.live !== undefined) setFlag('called', true)
  }, [listsOf.live])

  const stateOf = () => {
    if (listsOf.error) return 'error'
    if (!isReady) return 'loading'
    return marketId === null ? 'none' : 'ready'
  }
  return {
    state: stateOf(),
    error: listsOf.error,
    retry: listsOf.retry,
    filter,
    labels,
    metricSet: metricSetOf(choice.oppty),
    choice,
    switches,
    lists,
    closedOnly,
    search: q,
    setSearch: search => changeBar({ q: search }),
    apply: next => changeBar(next, { replace: false }),
    change,
    tabProps: tab => lookOfTab(tab, q),
  }
}
