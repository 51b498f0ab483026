import { useMemo, useState } from 'react'
import type { AskedDeals } from '#domains/analysis/shared/deals-drilldown/asked-deals.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { MedianFigure } from '#domains/analysis/shared/figures/MedianFigure.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import { Money } from '#domains/crm/shared/Money.tsx'
import type { Dashboard } from '#domains/market-performance/api/metrics.ts'
import { formatCount } from '#lib/format.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byClosedDeals, byCount } from '#ui/table/qualified.ts'
import { askedOfPart, nameOfPart, type SplitBy, splitNames } from './split-parts.ts'

const phoneLines = [['name', 'won'], ['deals', 'winRate'], ['salesCycle'], ['dealSize']] as const

type SplitRow = Dashboard['byMarket'][number]

interface SplitPanelProps {
  dashboard: Dashboard | undefined
  asked: AskedDeals
  onOpen: (drilldown: Drilldown) => void
}

const rowsOf = (dashboard: Dashboard, by: SplitBy) =>
  ({
    market: dashboard.byMarket,
    segment: dashboard.bySegment,
    industry: dashboard.byIndustry,
    region: dashboard.byRegion,
  })[by]

const columnsOf = (
  by: SplitBy,
  asked: AskedDeals,
  onOpen: (drilldown: Drilldown) => void,
): readonly Column<SplitRow>[] => {
  const open = (row: SplitRow, figure?: AskedDeals['figure']) => () =>
    onOpen({ title: nameOfPart(row, by), asked: { ...askedOfPart(row, by, asked), ...(figure ? { figure } : {}) } })
  return [
    { id: 'name', header: splitNames[by], value: row => nameOfPart(row, by), width: 150, grow: 2 },
    {
      id: 'deals',
      header: 'Deals',
      phoneName: 'Deals',
      value: row => row.dealCount,
      render: row => <CountButton value={row.dealCount} label={`deals of ${nameOfPart(row, by)}`} onOpen={open(row)} />,
      align: 'right',
      export: 'number',
      width: 72,
      grow: 0,
    },
    {
      id: 'winRate',
      header: 'Win Rate',
      phoneName: 'Won',
      hint: 'Won of the closed deals, with the 95% interval',
      value: row => row.winRate.rate,
      render: row => (
        <RateFigure label={`Win rate of ${nameOfPart(row, by)}`} rate={row.winRate} onOpen={open(row, 'winRate')} />
      ),
      align: 'right',
      export: 'percent',
      qualified: byClosedDeals(row => row.winRate),
      width: 220,
    },
    {
      id: 'salesCycle',
      header: 'Sales Cycle (days)',
      phoneName: 'Days, median',
      hint: 'Median of the won deals, with its 95% interval; the mean on hover',
      value: row => row.salesCycle.median,
      render: row => (
        <MedianFigure
          label={`Sales cycle of ${nameOfPart(row, by)}`}
          estimate={row.salesCycle}
          unit="days"
          short
          onOpen={open(row, 'salesCycle')}
        />
      ),
      align: 'right',
      export: 'number',
      qualified: byCount(row => row.salesCycle),
      width: 150,
    },
    {
      id: 'dealSize',
      header: 'Deal Size ($)',
      phoneName: 'Size, median',
      hint: 'Median of the won deals, with its 95% interval; the mean on hover',
      value: row => row.dealSize.median,
      render: row => (
        <MedianFigure
          label={`Deal size of ${nameOfPart(row, by)}`}
          estimate={row.dealSize}
          unit="money"
          short
          onOpen={open(row, 'dealSize')}
        />
      ),
      align: 'right',
      export: 'money',
      qualified: byCount(row => row.dealSize),
      width: 150,
    },
    {
      id: 'won',
      header: 'Won ($)',
      value: row => row.wonAmount,
      render: row => <Money value={row.wonAmount} />,
      align: 'right',
      export: 'money',
      width: 96,
      grow: 0,
    },
  ]
}

const choices = (['market', 'segment', 'industry', 'region'] as const).map(value => ({
  value,
  label: splitNames[value],
}))

/** The metrics split by market, segment, industry or region; every figure opens its deals. */
export function SplitPanel({ dashboard, asked, onOpen }: SplitPanelProps) {
  const [by, setBy] = useState<SplitBy>('segment')
  const columns = useMemo(() => columnsOf(by, asked, onOpen), [by, asked, onOpen])
  const rows = useMemo(() => dashboard && rowsOf(dashboard, by), [dashboard, by])
  return (
    <Panel
      title={rows ? `By ${splitNames[by].toLowerCase()}: ${formatCount(rows.length)}` : 'Split'}
      actions={<SegmentedButtons label="Split by" choices={choices} value={by} onChange={setBy} />}
    >
      <DataTable
        label={`Metrics by ${splitNames[by].toLowerCase()}`}
        rows={rows}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.id ?? 0}
        maxHeight={340}
        exportName={`Metrics by ${splitNames[by].toLowerCase()}`}
        empty={<EmptyState title="No Insights found." />}
      />
    </Panel>
  )
}
