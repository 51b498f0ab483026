import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Anchor } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { Figure } from '#domains/analysis/shared/figures/Figure.tsx'
import { MedianFigure } from '#domains/analysis/shared/figures/MedianFigure.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { CardOfMarket } from '#domains/market-performance/api/cards.ts'
import type { InsightDrilldown } from '#domains/market-performance/api/insight-deals.ts'
import { formatCount, formatOrdinal, formatPercent } from '#lib/format.ts'
import { shareOfCount } from '#lib/interval.ts'
import { Link } from '#ui/Link.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byClosedDeals, byCount } from '#ui/table/qualified.ts'
import classes from '../insight/Insight.module.css'
import { voiceAddress } from './card-address.ts'

const phoneLines = [['title'], ['deals'], ['winRate'], ['salesCycle'], ['dealSize', 'percentile']] as const

export type OpensCardDeals = (drilldown: Pick<InsightDrilldown, 'title' | 'card' | 'outcome'>) => void

interface CardsTableProps {
  label: string
  filter: FilterOfMarket
  cards: readonly CardOfMarket[] | undefined
  onOpen: OpensCardDeals
  /** A click on a row outside its links. */
  onCard?: ((card: CardOfMarket) => void) | undefined
  error?: unknown
  onRetry?: () => void
  empty?: ReactNode
}

const columnsOf = (filter: FilterOfMarket, onOpen: OpensCardDeals): readonly Column<CardOfMarket>[] => {
  const drilldown = (card: CardOfMarket, what: string, outcome?: InsightDrilldown['outcome']) => () =>
    onOpen({ title: `${card.title}: ${what}`, card: { cardId: card.id, title: card.title }, outcome })
  const won = (card: CardOfMarket) =>
    card.winRate.won === 0 ? undefined : drilldown(card, `${formatCount(card.winRate.won)} won deals`, 'won')
  return [
    {
      id: 'title',
      header: 'Card',
      value: card => card.title,
      render: card => (
        <div className={classes.card}>
          <Anchor
            component={Link}
            size="sm"
            fw={500}
            className={classes.title}
            href={voiceAddress(card, filter)}
            onClick={event => event.stopPropagation()}
          >
            {card.title}
          </Anchor>
          <span className={classes.dim}>{card.subTopicName}</span>
        </div>
      ),
      width: 220,
      grow: 3,
    },
    {
      id: 'deals',
      header: 'Deals',
      phoneName: 'Deals',
      value: card => card.dealCount,
      render: card => (
        <Figure
          stacked
          value={formatCount(card.dealCount)}
          notes={[`of ${formatCount(card.n)}: ${shareOfCount(card.dealCount, card.n)}`]}
          label={card.title}
          sentence={`${formatCount(card.dealCount)} of ${formatCount(card.n)} deals`}
          onOpen={card.dealCount === 0 ? undefined : drilldown(card, `${formatCount(card.dealCount)} deals`)}
        />
      ),
      export: 'number',
      qualified: { n: card => card.n },
      width: 150,
    },
    {
      id: 'winRate',
      header: 'Win rate',
      phoneName: 'Won',
      value: card => card.winRate.rate,
      render: card => (
        <RateFigure
          stacked
          label={`Win rate of ${card.title}`}
          rate={card.winRate}
          onOpen={
            card.winRate.closed === 0
              ? undefined
              : drilldown(
                  card,
                  `${formatCount(card.winRate.closed)} closed deals, ${formatPercent(card.winRate.rate)} won`,
                  'closed',
                )
          }
        />
      ),
      export: 'percent',
      qualified: byClosedDeals(card => card.winRate),
      width: 170,
      grow: 2,
    },
    {
      id: 'salesCycle',
      header: 'Cycle, median days',
      phoneName: 'Days, median',
      value: card => card.salesCycle.median,
      render: card => (
        <MedianFigure
          short
          stacked
          label={`Sales cycle of ${card.title}`}
          estimate={card.salesCycle}
          unit="days"
          onOpen={won(card)}
        />
      ),
      export: 'number',
      qualified: byCount(card => card.salesCycle),
      width: 140,
    },
    {
      id: 'dealSize',
      header: 'Size, median',
      phoneName: 'Size, median',
      value: card => card.dealSize.median,
      render: card => (
        <MedianFigure
          short
          stacked
          label={`Deal size of ${card.title}`}
          estimate={card.dealSize}
          unit="money"
          onOpen={won(card)}
        />
      ),
      export: 'money',
      qualified: byCount(card => card.dealSize),
      width: 200,
    },
    {
      id: 'percentile',
      header: 'Percentile, median',
      phoneName: 'Percentile',
      hint: 'Median score in its deals: how much of the conversation was about the card',
      value: card => card.cardPercentileValue,
      render: card => (card.cardPercentileValue === null ? '-' : formatOrdinal(Math.floor(card.cardPercentileValue))),
      align: 'right',
      export: 'number',
      width: 140,
      grow: 0,
    },
  ]
}

/** Cards with what the deals that have them came to: the title leads to the voice of the customer, the numbers to deals. */
export function CardsTable({ label, filter, cards, onOpen, onCard, error, onRetry, empty }: CardsTableProps) {
  const columns = useMemo(() => columnsOf(filter, onOpen), [filter, onOpen])
  return (
    <DataTable
      label={label}
      rows={cards}
      columns={columns}
      phone={phoneLines}
      rowKey={card => card.id}
      rowHeight={60}
      paging
      searchLabel="Search cards"
      exportName={label}
      onOpen={onCard}
      error={error}
      {...(onRetry ? { onRetry } : {})}
      empty={
        empty ?? <EmptyState title="No insights found.">Another market or fewer filters may have some.</EmptyState>
      }
    />
  )
}
