import type { AskedDeals } from '#domains/analysis/shared/deals-drilldown/asked-deals.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { MedianFigure } from '#domains/analysis/shared/figures/MedianFigure.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { CardOfMarket } from '#domains/market-performance/api/cards.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'

interface CardFigureProps {
  card: CardOfMarket
  what: 'deals' | 'winRate' | 'salesCycle' | 'dealSize'
  /** The deals that the cards were looked for in. */
  asked: AskedDeals
  onOpen: (drilldown: Drilldown) => void
}

/** One figure of the deals with a card; opens them, unless there are none. */
export function CardFigure({ card, what, asked, onOpen }: CardFigureProps) {
  const { id, title } = card
  const open = () =>
    onOpen({
      title: `With ${title}`,
      asked: { ...asked, cardId: id, arm: 'with', ...(what === 'deals' ? {} : { figure: what }) },
    })
  if (what === 'deals') return <CountButton value={card.dealCount} label={`deals with ${title}`} onOpen={open} />
  if (what === 'winRate')
    return (
      <RateFigure
        label={`Win rate with ${title}`}
        rate={card.winRate}
        stacked
        onOpen={card.winRate.closed > 0 ? open : undefined}
      />
    )
  return (
    <MedianFigure
      label={`${what === 'salesCycle' ? 'Sales cycle' : 'Deal size'} with ${title}`}
      estimate={card[what]}
      unit={what === 'salesCycle' ? 'days' : 'money'}
      short
      stacked
      onOpen={card[what].n > 0 ? open : undefined}
    />
  )
}
