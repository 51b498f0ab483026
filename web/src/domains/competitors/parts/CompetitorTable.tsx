import { knownDifference } from '@bic/contract/analysis/known-difference'
import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { verdictWords } from '@bic/contract/analysis/verdict-words'
import { Anchor } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { competitorsSentence } from '#domains/analysis/shared/answers/named-most.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { evidenceText } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import { Figure } from '#domains/analysis/shared/figures/Figure.tsx'
import { rangeText, signed } from '#domains/analysis/shared/figures/figure-text.ts'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import { VerdictPill } from '#domains/analysis/shared/figures/VerdictPill.tsx'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Awaited } from '#ui/state/Awaited.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Lines } from '#ui/table/Lines.tsx'
import { byClosedDeals, withinBounds } from '#ui/table/qualified.ts'
import type { CompetitorRow } from '../api/competitors.ts'
import classes from './Swot.module.css'

interface CompetitorTableProps {
  filter: FilterOfMarket
  /** The report of one competitor, among the same deals. */
  hrefOf: (competitorId: number) => string
  open: (drilldown: Drilldown) => void
}

/** A competitor on a phone: which, how far it is known, and how deals end with it and without it. */
const phoneLines = [['name', 'verdict'], ['with'], ['without'], ['difference']] as const

const columnsOf = ({ filter, hrefOf, open }: CompetitorTableProps): readonly Column<CompetitorRow>[] => {
  const { competitorCardId: _chosen, ...rest } = filter
  const drilldown = ({ cardId, name, landmark }: CompetitorRow, arm: 'with' | 'without') =>
    open({ title: `${arm === 'with' ? 'With' : 'Without'} ${name}`, asked: { ...rest, cardId, arm, landmark } })
  return [
    {
      id: 'name',
      header: 'Competitor',
      value: row => row.name,
      render: row => (
        <Anchor component={Link} href={hrefOf(row.cardId)} size="sm" fw={600}>
          {row.name}
        </Anchor>
      ),
      width: 130,
      grow: 1,
    },
    {
      id: 'deals',
      header: 'Deals',
      value: row => row.with.deals,
      render: row => (
        <Figure
          label={`Deals with ${row.name}`}
          value={formatCount(row.with.deals)}
          notes={[]}
          sentence={formatQuantity(row.with.deals, 'deal')}
          onOpen={row.with.deals > 0 ? () => drilldown(row, 'with') : undefined}
        />
      ),
      align: 'right',
      export: 'number',
      width: 72,
      grow: 0,
    },
    {
      id: 'with',
      header: 'Win Rate with it',
      phoneName: 'Won with it',
      value: row => row.with.winRate.rate,
      render: row => (
        <RateFigure
          label={`Win rate with ${row.name}`}
          rate={row.with.winRate}
          onOpen={row.with.deals > 0 ? () => drilldown(row, 'with') : undefined}
        />
      ),
      align: 'right',
      export: 'percent',
      qualified: byClosedDeals(row => row.with.winRate),
      width: 164,
      grow: 1,
    },
    {
      id: 'without',
      header: 'Win Rate without it',
      phoneName: 'Won without it',
      value: row => row.without.winRate.rate,
      render: row => (
        <RateFigure
          label={`Win rate without ${row.name}`}
          rate={row.without.winRate}
          onOpen={row.without.deals > 0 ? () => drilldown(row, 'without') : undefined}
        />
      ),
      align: 'right',
      export: 'percent',
      qualified: byClosedDeals(row => row.without.winRate),
      width: 164,
      grow: 1,
    },
    {
      id: 'difference',
      header: 'Among comparable deals',
      phoneName: 'Among comparable deals',
      hint: 'Win rate with it minus without it, among deals of the same segment and similar activity, with its 95% interval',
      value: row => knownDifference(row.winRate)?.difference,
      render: row => {
        const found = knownDifference(row.winRate)
        return found ? <Lines text={`${signed('winRate', found.difference)} ${rangeText('winRate', found)}`} /> : '-'
      },
      align: 'right',
      export: 'points',
      qualified: withinBounds(
        row => knownDifference(row.winRate),
        row => row.with.winRate.closed + row.without.winRate.closed,
      ),
      width: 140,
      grow: 1,
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
    {
      id: 'report',
      header: 'Last report',
      value: row => row.lastReport?.madeAt,
      render: row => (row.lastReport ? formatLongDate(row.lastReport.madeAt) : 'None yet'),
      export: 'date',
      width: 116,
      grow: 0,
    },
  ]
}

/** The competitors of a market beside one another. */
export function CompetitorTable(props: CompetitorTableProps) {
  const { filter, hrefOf, open } = props
  const go = useGo()
  const { data, error, refetch } = useApiQuery('listCompetitors', filter === null ? null : { body: filter }, {
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => columnsOf({ filter, hrefOf, open }), [filter, hrefOf, open])
  return (
    <div className={classes.stack}>
      {!data && !error && <Awaited />}
      {data && data.length > 0 && <AnswerText>{competitorsSentence(data)}</AnswerText>}
      <p className={classes.note}>
        Deals in which a competitor came up differ from the others in more than that: read the difference among
        comparable deals, with its verdict.
      </p>
      <DataTable
        name="competitors"
        label="Competitors"
        rows={data}
        columns={columns}
        rowKey={row => row.cardId}
        rowHeight={52}
        phone={phoneLines}
        onOpen={row => go(hrefOf(row.cardId))}
        searchLabel="Search competitors"
        exportName="Competitors"
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No Insights found.">This market has no competitor cards.</EmptyState>}
      />
    </div>
  )
}
