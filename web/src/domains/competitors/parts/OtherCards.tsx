import { knownDifference } from '@bic/contract/analysis/known-difference'
import { verdictWords } from '@bic/contract/analysis/verdict-words'
import { useMemo } from 'react'
import { evidenceText } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import { Figure } from '#domains/analysis/shared/figures/Figure.tsx'
import { rangeText, signed } from '#domains/analysis/shared/figures/figure-text.ts'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import { VerdictPill } from '#domains/analysis/shared/figures/VerdictPill.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Lines } from '#ui/table/Lines.tsx'
import { byClosedDeals, withinBounds } from '#ui/table/qualified.ts'
import type { Swot } from '../api/competitors.ts'
import classes from './Swot.module.css'

type OtherCard = Swot['others'][number]
/** A card whose deals are opened. */
export interface Opened {
  readonly cardId: number
  readonly title: string
  readonly landmark: OtherCard['landmark']
}

/** A card on a phone: which, how far it is known, and how deals end with it and without it. */
const phoneLines = [['card', 'verdict'], ['topic'], ['with'], ['without'], ['difference'], ['evidence']] as const

interface OtherCardsProps {
  cards: readonly OtherCard[]
  onOpen: (card: Opened, arm: 'with' | 'without') => void
}

const columnsOf = (onOpen: OtherCardsProps['onOpen']): readonly Column<OtherCard>[] => {
  const rate = (arm: 'with' | 'without', header: string): Column<OtherCard> => ({
    id: arm,
    header,
    phoneName: `Won ${arm} it`,
    value: row => row[arm].winRate.rate,
    render: row => (
      <RateFigure
        stacked
        label={`Win rate ${arm} ${row.title}`}
        rate={row[arm].winRate}
        onOpen={row[arm].deals > 0 ? () => onOpen(row, arm) : undefined}
      />
    ),
    align: 'right',
    export: 'percent',
    qualified: byClosedDeals(row => row[arm].winRate),
    width: 138,
  })
  return [
    {
      id: 'card',
      header: 'Card',
      value: row => row.title,
      render: row => <Lines text={row.title} />,
      width: 190,
      grow: 3,
    },
    {
      id: 'topic',
      header: 'Topic',
      value: row => row.subTopicName,
      render: row => <Lines text={row.subTopicName} />,
      width: 120,
    },
    rate('with', 'Win Rate with it'),
    rate('without', 'Win Rate without it'),
    {
      id: 'difference',
      header: 'Among comparable deals',
      phoneName: 'Among comparable deals',
      value: row => knownDifference(row.winRate)?.difference,
      render: ({ title, winRate }) => {
        const known = knownDifference(winRate)
        return known ? (
          <Figure
            stacked
            value={signed('winRate', known.difference)}
            notes={[rangeText('winRate', known)]}
            label={`Difference with ${title}`}
            sentence={`${signed('winRate', known.difference)} ${rangeText('winRate', known)} among comparable deals`}
          />
        ) : (
          '-'
        )
      },
      align: 'right',
      export: 'points',
      qualified: withinBounds(
        row => knownDifference(row.winRate),
        row => row.with.winRate.closed + row.without.winRate.closed,
      ),
      width: 150,
    },
    {
      id: 'evidence',
      header: 'In the market',
      value: row => evidenceText(row.evidence),
      render: row => <Lines text={evidenceText(row.evidence)} />,
      width: 176,
    },
    {
      id: 'verdict',
      header: 'Verdict',
      value: row => verdictWords[row.winRate.verdict].label,
      render: row => <VerdictPill verdict={row.winRate.verdict} />,
      width: 150,
      grow: 0,
    },
  ]
}

/** Cards that came up in these deals and are neither strengths nor weaknesses at these thresholds, each with its step of evidence. */
export function OtherCards({ cards, onOpen }: OtherCardsProps) {
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  return (
    <DataTable
      label="Other cards"
      rows={cards}
      columns={columns}
      phone={phoneLines}
      rowHeight={56}
      rowKey={row => row.cardId}
      name="swot-others"
      tools={<h2 className={classes.heading}>Other cards: these deals cannot say yet</h2>}
      searchLabel="Search cards"
      exportName="Other cards"
      maxHeight={480}
      empty={<EmptyState title="No Insights found.">No other card came up in these deals.</EmptyState>}
    />
  )
}
