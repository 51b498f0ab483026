import { Anchor, Button } from '@mantine/core'
import { useMemo } from 'react'
import { formatOrdinal, formatScore } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import classes from '../parts/Names.module.css'
import { type DealCard, type Direction, useDealCards } from './use-deal-cards.ts'

const phoneLines = [
  ['title', 'percentile'],
  ['topic'],
  ['matches', 'conversations', 'deals'],
  ['firstDay', 'firstStage'],
  ['verified'],
] as const

const spec = { direction: oneOf(['buyer', 'bidirectional'], 'buyer') }

const cardColumns = (dealId: number, direction: Direction): readonly Column<DealCard>[] => {
  const analysis = (card: DealCard, type?: string) =>
    links.conversationAnalysis(dealId, card.cardId, {
      ...(direction === 'buyer' ? {} : { direction }),
      ...(type ? { type } : {}),
    })
  return [
    {
      id: 'title',
      header: 'Card',
      value: card => card.title,
      render: card => (
        <Anchor component={Link} href={analysis(card)} className={classes.name} title={card.title}>
          {card.title}
        </Anchor>
      ),
      width: 200,
      grow: 3,
    },
    { id: 'topic', header: 'Topic', value: card => card.topicName, width: 140, grow: 2 },
    {
      id: 'percentile',
      header: 'Percentile',
      hint: 'Percentile of the score among the cards of this deal',
      value: card => card.cardPercentileValue,
      render: card => formatOrdinal(card.cardPercentileValue),
      align: 'right',
      export: 'number',
      width: 100,
      grow: 0,
    },
    {
      id: 'score',
      header: 'Score',
      value: card => card.heuristicScore,
      render: card => formatScore(card.heuristicScore),
      align: 'right',
      export: 'number',
      width: 84,
      grow: 0,
    },
    {
      id: 'matches',
      header: 'Matches',
      phoneName: 'Matches',
      value: card => card.matches,
      render: card => (
        <CountLink value={card.matches} href={analysis(card, 'all')} label={`matches of ${card.title}`} />
      ),
      align: 'right',
      export: 'number',
      width: 92,
      grow: 0,
    },
    {
      id: 'conversations',
      header: 'Conversations',
      phoneName: 'Conversations',
      value: card => card.conversations,
      render: card => (
        <CountLink value={card.conversations} href={analysis(card, 'all')} label={`conversations with ${card.title}`} />
      ),
      align: 'right',
      export: 'number',
      width: 124,
      grow: 0,
    },
    {
      id: 'deals',
      header: 'Deals',
      phoneName: 'Deals',
      hint: 'Deals of the whole history in which the card came up',
      value: card => card.deals,
      render: card => (
        <CountLink value={card.deals} href={links.deals({ cardId: card.cardId })} label={`deals with ${card.title}`} />
      ),
      align: 'right',
      export: 'number',
      width: 76,
      grow: 0,
    },
    {
      id: 'firstDay',
      header: 'First said',
      phoneName: 'First said',
      value: card => card.firstMatchDay,
      render: card => formatDate(card.firstMatchDay),
      export: 'date',
      width: 112,
      grow: 0,
    },
    { id: 'firstStage', header: 'At stage', value: card => card.firstMatchStage, width: 130 },
    {
      id: 'verified',
      header: 'Verified',
      value: card => (card.verified ? 'Verified' : ''),
      render: card => (card.verified ? <Pill tone="positive">Verified</Pill> : '-'),
      width: 96,
      grow: 0,
    },
  ]
}

/** The cards that came up in a deal, each leading to what was said. */
export function CardsOfDeal({ dealId }: { dealId: number }) {
  const go = useGo()
  const [{ direction }, change] = useSearchState(spec)
  const cards = useDealCards(dealId, direction)
  const columns = useMemo(() => cardColumns(dealId, direction), [dealId, direction])
  return (
    <DataTable
      name="cards-of-deal"
      label="Cards of the deal"
      rows={cards.data}
      columns={columns}
      phone={phoneLines}
      rowKey={card => card.cardId}
      onOpen={card => go(links.conversationAnalysis(dealId, card.cardId, direction === 'buyer' ? {} : { direction }))}
      initial={{ sort: { column: 'percentile', descending: true } }}
      searchLabel="Search cards"
      exportName="Cards of the deal"
      maxHeight={500}
      error={cards.error}
      onRetry={() => void cards.refetch()}
      empty={
        <EmptyState
          title="No insights found."
          actions={
            direction === 'buyer' && (
              <Button variant="default" onClick={() => change({ direction: 'bidirectional' })}>
                Show both directions
              </Button>
            )
          }
        >
          {direction === 'buyer'
            ? 'No card came up in what the buyer said.'
            : 'No card came up in the conversations of this deal.'}
        </EmptyState>
      }
    />
  )
}
