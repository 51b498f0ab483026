import type { CardTrend } from '@bic/contract/market-performance/insight'
import { useMemo } from 'react'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { withinBounds } from '#ui/table/qualified.ts'
import type { OpensCard } from './CardTrends.tsx'
import { changeRange, changeText, shareNote, trendWords } from './trend-words.ts'

/** Of each way. */
const mostDrawn = 7

const columns: readonly Column<CardTrend>[] = [
  { id: 'title', header: 'Card', value: card => card.title, width: 200, grow: 3 },
  {
    id: 'change',
    header: 'Change of the share',
    value: card => card.difference?.difference ?? null,
    render: card => `${changeText(card)}, ${changeRange(card)}`,
    hover: card => `${changeText(card)}, ${changeRange(card)}`,
    export: 'points',
    qualified: withinBounds(card => card.difference),
    width: 280,
    grow: 3,
  },
  {
    id: 'now',
    header: 'Deals now',
    value: card => card.dealCount,
    render: card => shareNote(card.dealCount, card.of),
    export: 'number',
    qualified: { n: card => card.of },
  },
  {
    id: 'before',
    header: 'Before',
    value: card => card.previousDealCount,
    render: card => shareNote(card.previousDealCount, card.previousOf),
    export: 'number',
    qualified: { n: card => card.previousOf },
  },
  { id: 'trend', header: 'Trend', value: card => trendWords[card.trend].label },
]

/** Those that moved most up, then those that moved most down. */
const chooseMoved = (cards: readonly CardTrend[]): CardTrend[] => {
  const moved = cards
    .filter(card => card.trend !== 'too few deals' && card.difference !== null)
    .sort((a, b) => (b.difference?.difference ?? 0) - (a.difference?.difference ?? 0))
  const up = moved.filter(card => (card.difference?.difference ?? 0) > 0).slice(0, mostDrawn)
  return [...up, ...moved.filter(card => (card.difference?.difference ?? 0) < 0).slice(-mostDrawn)]
}

const points = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(Math.round(100 * value))} pts`

const describe = (cards: readonly CardTrend[]): AxesChart => ({
  kind: 'axes',
  lying: true,
  across: {
    names: cards.map(({ cardId, title, dealCount, previousDealCount }) => ({
      key: cardId,
      text: title,
      note: `${previousDealCount} → ${dealCount}`,
    })),
  },
  values: { text: points },
  marks: [
    {
      kind: 'bars',
      colour: 'neutral',
      bars: cards.map(({ cardId, difference }) => ({
        key: cardId,
        value: difference?.difference ?? 0,
        colour: (difference?.difference ?? 0) > 0 ? 'accent' : 'neutral',
      })),
    },
    {
      kind: 'intervals',
      colour: 'text',
      intervals: cards.flatMap(({ cardId, difference }) =>
        difference ? { key: cardId, low: difference.low, high: difference.high } : [],
      ),
    },
  ],
})

/** The cards whose share of the deals has changed most, with the interval of the change. */
export function TrendChart({ cards, onOpen }: { cards: readonly CardTrend[] | undefined; onOpen: OpensCard }) {
  const drawn = useMemo(() => cards && chooseMoved(cards), [cards])
  const description = useMemo(() => describe(drawn ?? []), [drawn])
  return (
    <Chart
      title="Largest changes"
      note="Change of the share of deals that have the card, with 95% intervals; in brackets, where there is room, the deals before and now."
      rows={drawn}
      rowKey={card => card.cardId}
      columns={columns}
      description={description}
      height={Math.max(160, 40 + 26 * (drawn?.length ?? 8))}
      onSelect={card =>
        onOpen({
          title: `${card.title}: ${shareNote(card.dealCount, card.of)} deals in the period`,
          part: 'now',
          card,
        })
      }
      empty={
        <EmptyState title="No insights found.">
          No card can be compared: at least ten deals are needed in each period.
        </EmptyState>
      }
    />
  )
}
