import { useMemo } from 'react'
import { useMarketLists } from '#domains/analysis/api/filter-lists.ts'
import type { MarketParam } from '#domains/analysis/shared/filter-bar/filter-search.ts'
import type { Named } from './filter-lists.ts'

interface NamesOfMarket {
  /** Undefined while they are on their way, or were not asked for. */
  readonly names: Readonly<Record<MarketParam, readonly Named[] | undefined>>
  readonly loading: Readonly<Record<MarketParam, boolean>>
}

/** What can be chosen of one market, for the fields that need it. */
export function useMarketNames(marketId: number | null, needs: (param: MarketParam) => boolean): NamesOfMarket {
  const { competitors, partners, personas, solutions } = useMarketLists(marketId ?? undefined, {
    cards: needs('competitor') || needs('partner'),
    personas: needs('persona'),
    solutions: needs('solution'),
  })
  const [competitor, partner, solution] = [competitors.data, partners.data, solutions.data]
  const persona = useMemo(
    () => personas.data?.map(one => ({ id: one.picklistId, name: one.picklistLabel })),
    [personas.data],
  )
  const names = useMemo(() => ({ competitor, partner, persona, solution }), [competitor, partner, persona, solution])
  return {
    names,
    loading: {
      competitor: competitors.isLoading,
      partner: partners.isLoading,
      persona: personas.isLoading,
      solution: solutions.isLoading,
    },
  }
}
