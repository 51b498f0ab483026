import type { CardTrend } from '@bic/contract/market-performance/insight'
import { useMemo } from 'react'
import { Figure } from '#domains/analysis/shared/figures/Figure.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { InsightDrilldown } from '#domains/market-performance/api/insight-deals.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import { shareOfCount } from '#lib/interval.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byClosedDeals, withinBounds } from '#ui/table/qualified.ts'
import classes from './Insight.module.css'
import { TrendPill } from './TrendPill.tsx'
import { changeRange, changeText, shareNote, trendWords } from './trend-words.ts'

const phoneLines = [['title', 'trend'], ['dealCount'], ['previousDealCount'], ['change'], ['winRate']] as const

export type OpensCard = (drilldown: Pick<InsightDrilldown, 'title' | 'part' | 'card' | 'outcome'>) => void

interface CardTrendsProps {
  label: string
  cards: readonly CardTrend[] | undefined
  onOpen: OpensCard
  error?: unknown
  onRetry?: () => void
  exportName: string
}

const share = (part: 'now' | 'before', onOpen: OpensCard) => (card: CardTrend) => {
  const [count, of] = part === 'now' ? [card.dealCount, card.of] : [card.previousDealCount, card.previousOf]
  const when = part === 'now' ? 'in the period' : 'in the period before'
  return (
    <Figure
      stacked
      value={formatCount(count)}
      notes={[`of ${formatCount(of)}: ${shareOfCount(count, of)}`]}
      label={`${card.title} ${when}`}
      sentence={`${shareNote(count, of)} deals`}
      onOpen={
        count === 0
          ? undefined
          : () => onOpen({ title: `${card.title}: ${shareNote(count, of)} deals ${when}`, part, card })
      }
    />
  )
}

const columnsOf = (onOpen: OpensCard): readonly Column<CardTrend>[] => [
  {
    id: 'title',
    header: 'Card',
    value: card => card.title,
    render: card => (
      <div className={classes.card}>
        <span className={classes.title}>{card.title}</span>
        <span className={classes.dim}>{card.subTopicName}</span>
      </div>
    ),
    width: 220,
    grow: 3,
  },
  {
    id: 'dealCount',
    header: 'Deals now',
    phoneName: 'Deals now',
    value: card => card.dealCount,
    render: share('now', onOpen),
    export: 'number',
    qualified: { n: card => card.of },
    width: 110,
    rank: true,
  },
  {
    id: 'previousDealCount',
    header: 'Before',
    phoneName: 'before',
    value: card => card.previousDealCount,
    render: share('before', onOpen),
    export: 'number',
    qualified: { n: card => card.previousOf },
    width: 110,
  },
  {
    id: 'change',
    header: 'Change of the share',
    value: card => card.difference?.difference ?? null,
    render: card => (
      <div className={classes.card}>
        <span className={classes.number}>{changeText(card)}</span>
        <span className={classes.dim}>{changeRange(card)}</span>
      </div>
    ),
    export: 'points',
    qualified: withinBounds(
      card => card.difference,
      card => card.of + card.previousOf,
    ),
    width: 190,
    grow: 2,
    hint: 'Share of the deals of the period that have the card, minus that of the period before',
  },
  {
    id: 'trend',
    header: 'Trend',
    value: card => trendWords[card.trend].label,
    render: card => <TrendPill {...card} />,
    width: 150,
  },
  {
    id: 'winRate',
    header: 'Win rate now',
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
            : () =>
                onOpen({
                  title: `${card.title}: ${formatCount(card.winRate.closed)} closed deals, ${formatPercent(card.winRate.rate)} won`,
                  part: 'now',
                  card,
                  outcome: 'closed',
                })
        }
      />
    ),
    export: 'percent',
    qualified: byClosedDeals(card => card.winRate),
    width: 190,
    grow: 2,
  },
]

/** The cards of a period against the period before; every number opens its deals. */
export function CardTrends({ label, cards, onOpen, error, onRetry, exportName }: CardTrendsProps) {
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  return (
    <DataTable
      label={label}
      rows={cards}
      columns={columns}
      phone={phoneLines}
      rowKey={card => card.cardId}
      rowHeight={60}
      paging
      searchLabel="Search cards"
      exportName={exportName}
      error={error}
      {...(onRetry ? { onRetry } : {})}
      empty={
        <EmptyState title="No insights found.">
          A longer period, another market or fewer filters may have some.
        </EmptyState>
      }
    />
  )
}
