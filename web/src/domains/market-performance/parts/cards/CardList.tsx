import { knownDifference } from '@bic/contract/analysis/known-difference'
import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import type { AskedDeals } from '#domains/analysis/shared/deals-drilldown/asked-deals.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { metricNames } from '#domains/analysis/shared/figures/figure-text.ts'
import { Money } from '#domains/crm/shared/Money.tsx'
import type { CardOfMarket } from '#domains/market-performance/api/cards.ts'
import { formatDate } from '#lib/format-date.ts'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byClosedDeals, byCount, type Qualified, withinBounds } from '#ui/table/qualified.ts'
import { type Landmark, landmarkText } from '../performance-search.ts'
import { CardEffect } from './CardEffect.tsx'
import { CardFigure } from './CardFigure.tsx'

const phoneLines = [
  ['title', 'won'],
  ['topic'],
  ['effect'],
  ['deals'],
  ['winRate'],
  ['salesCycle'],
  ['dealSize'],
  ['last', 'votes'],
] as const

interface CardListProps {
  label: string
  /** In the order to begin with. */
  cards: readonly CardOfMarket[]
  asked: AskedDeals
  onOpen: (drilldown: Drilldown) => void
  onCard: (cardId: number) => void
}

const ofWinRate = byClosedDeals<CardOfMarket>(card => card.winRate)
const ofSalesCycle = byCount<CardOfMarket>(card => card.salesCycle)
const ofDealSize = byCount<CardOfMarket>(card => card.dealSize)
const ofEffect = withinBounds<CardOfMarket>(
  card => card.compared && knownDifference(card.compared.comparison.winRate),
  ({ compared }) => compared && compared.comparison.with.winRate.closed + compared.comparison.without.winRate.closed,
)

const columnsOf = ({
  asked,
  onOpen,
  onCard,
  landmark,
}: Omit<CardListProps, 'cards' | 'label'> & { landmark: Landmark }): readonly Column<CardOfMarket>[] => {
  const figure = (
    what: 'deals' | 'winRate' | 'salesCycle' | 'dealSize',
    header: string,
    value: (card: CardOfMarket) => number | null,
    kind: 'number' | 'percent' | 'money',
    width: number,
    qualified: Qualified<CardOfMarket>,
  ): Column<CardOfMarket> => ({
    id: what,
    header,
    phoneName: header,
    value,
    align: 'right',
    export: kind,
    qualified,
    width,
    render: card => <CardFigure card={card} what={what} asked={asked} onOpen={onOpen} />,
  })
  return [
    {
      id: 'title',
      header: 'Card',
      value: card => card.title,
      render: card => (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          lh={1.3}
          style={{ whiteSpace: 'normal' }}
          onClick={() => onCard(card.id)}
        >
          {card.title}
        </Anchor>
      ),
      width: 190,
      grow: 3,
    },
    {
      id: 'topic',
      header: 'Topic',
      value: card => card.subTopicName,
      render: card => <span style={{ whiteSpace: 'normal', lineHeight: 1.3 }}>{card.subTopicName}</span>,
      width: 120,
    },
    figure('deals', 'Deals', card => card.dealCount, 'number', 64, { n: card => card.n }),
    figure('winRate', metricNames.winRate, card => card.winRate.rate, 'percent', 124, ofWinRate),
    {
      id: 'effect',
      header: `With against without: ${landmarkText(landmark).toLowerCase()}`,
      hint: 'Difference in win rate among deals of the same segment and similar activity, by what was said up to then. The other figures are for whole deals.',
      value: card => card.compared && knownDifference(card.compared.comparison.winRate)?.difference,
      render: card => <CardEffect card={card} stacked />,
      export: 'points',
      qualified: ofEffect,
      width: 220,
    },
    figure('salesCycle', metricNames.salesCycle, card => card.salesCycle.median, 'number', 148, ofSalesCycle),
    figure('dealSize', metricNames.dealSize, card => card.dealSize.median, 'money', 176, ofDealSize),
    {
      id: 'won',
      header: 'Won ($)',
      value: card => card.wonAmount,
      render: card => <Money value={card.wonAmount} />,
      align: 'right',
      export: 'money',
      width: 84,
      grow: 0,
    },
    {
      id: 'last',
      header: 'Close date',
      phoneName: 'Closed',
      hint: 'The latest day on which a deal with the card was closed',
      value: card => card.compared?.lastClosedOn,
      render: card => formatDate(card.compared?.lastClosedOn),
      export: 'date',
      width: 104,
      grow: 0,
      optional: true,
    },
    {
      id: 'votes',
      header: 'Votes',
      phoneName: 'Votes',
      hint: 'Deals on which a person confirmed the card',
      value: card => card.compared?.votes,
      align: 'right',
      export: 'number',
      width: 64,
      grow: 0,
      optional: true,
    },
  ]
}

/** The cards of a market as a table. */
export function CardList({ label, cards, asked, onOpen, onCard }: CardListProps) {
  const landmark = cards.find(({ compared }) => compared)?.compared?.landmark ?? 'whole'
  const columns = useMemo(() => columnsOf({ asked, onOpen, onCard, landmark }), [asked, onOpen, onCard, landmark])
  return (
    <DataTable
      name="cards-of-market"
      label={label}
      rows={cards}
      columns={columns}
      phone={phoneLines}
      rowKey={card => card.id}
      rowHeight={48}
      exportName={label}
      maxHeight={620}
    />
  )
}
