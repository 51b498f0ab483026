import { useMemo } from 'react'
import { useMarketLists } from '#domains/analysis/api/filter-lists.ts'
import type { MarketParam } from '#domains/analysis/shared/filter-bar/filter-search.ts'
import type { Named } from './filter-lists.ts'

interface NamesOfMarket {
  /** Undefined while they are on their way, or were not asked for. */
  readonly names: Readonly<Record<MarketParam, readonly Named[] | undefined>>
  readonly loading: Readonly<Record<MarketParam, boolean>>
}

interface Asked {
  readonly isLoading: boolean
  readonly errorUpdateCount: number
}

/**
 * Whether it is waited for. Not what others ask for, nor what has failed: a part of the screen that asks for it again as soon as it is
 * shown would be taken away for that, and be shown again, without end.
 */
const isAwaited = (needed: boolean, { isLoading, errorUpdateCount }: Asked): boolean =>
  needed && isLoading && errorUpdateCount === 0

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
      competitor: isAwaited(needs('competitor'), competitors),
      partner: isAwaited(needs('partner'), partners),
      persona: isAwaited(needs('persona'), personas),
      solution: isAwaited(needs('solution'), solutions),
    },
  }
}
