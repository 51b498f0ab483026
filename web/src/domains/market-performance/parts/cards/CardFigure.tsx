import { CountButton } from '../../../../ui/figure/CountButton.tsx'
import type { AskedDeals } from '../../../analysis/parts/deals-door/asked-deals.ts'
import type { Door } from '../../../analysis/parts/deals-door/DealsDoor.tsx'
import { MiddleFigure } from '../../../analysis/parts/figures/MiddleFigure.tsx'
import { RateFigure } from '../../../analysis/parts/figures/RateFigure.tsx'
import type { CardOfMarket } from '../../api/cards.ts'

interface CardFigureProps {
  card: CardOfMarket
  what: 'deals' | 'winRate' | 'salesCycle' | 'dealSize'
  /** The deals that the cards were looked for in. */
  asked: AskedDeals
  onOpen: (door: Door) => void
}

/** One figure of the deals with a card, a door to them. */
export function CardFigure({ card, what, asked, onOpen }: CardFigureProps) {
  const { id, title } = card
  const open = () =>
    onOpen({
      title: `With ${title}`,
      asked: { ...asked, cardId: id, arm: 'with', ...(what === 'deals' ? {} : { figure: what }) },
    })
  if (what === 'deals') return <CountButton value={card.dealCount} label={`deals with ${title}`} onOpen={open} />
  if (what === 'winRate') return <RateFigure label={`Win rate with ${title}`} rate={card.winRate} short onOpen={open} />
  return (
    <MiddleFigure
      label={`${what === 'salesCycle' ? 'Sales cycle' : 'Deal size'} with ${title}`}
      middle={card[what]}
      unit={what === 'salesCycle' ? 'days' : 'money'}
      short
      onOpen={open}
    />
  )
}
