import { type ReactNode, Suspense } from 'react'
import type { AskedDeals } from '#domains/analysis/shared/deals-drilldown/asked-deals.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { useSearchState } from '#lib/navigation.ts'
import type { BubbleChart, ComparedCard } from '../api/bubbles.ts'
import { performanceSearch } from './performance-search.ts'

const CardPanel = lazyPart('card-panel', () => import('./cards/CardPanel.tsx'))

interface Stands {
  readonly chart: BubbleChart | undefined
  readonly marketId: number | undefined
  readonly asked: AskedDeals
  readonly open: (drilldown: Drilldown) => void
}

/** The card that the address names, in a panel; choosing another writes it there. */
export function useCardPanel({ chart, marketId, asked, open }: Stands): {
  readonly choose: (card: ComparedCard) => void
  readonly panel: ReactNode
} {
  const [search, change] = useSearchState(performanceSearch)
  const card = chart?.rows.find(row => row.cardId === search.card) ?? null
  return {
    choose: ({ cardId }) => change({ card: cardId }, { replace: false }),
    panel: chart && marketId !== undefined && card && (
      <Suspense>
        <CardPanel
          card={card}
          landmark={chart.landmark}
          basis={chart.basis}
          marketId={marketId}
          asked={asked}
          onOpen={open}
          onClose={() => change({ card: null })}
        />
      </Suspense>
    ),
  }
}
