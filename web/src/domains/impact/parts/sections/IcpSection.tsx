import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CountDrilldown } from '#domains/analysis/shared/deals-drilldown/CountDrilldown.tsx'
import { MedianFigure } from '#domains/analysis/shared/figures/MedianFigure.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byClosedDeals, byCount } from '#ui/table/qualified.ts'
import classes from '../Impact.module.css'
import type { SectionProps } from '../section.ts'

type IcpRow = Answer<'getDealsForIcpPerformance'>[number]

const nameOf = ({ segment, industry }: IcpRow) => `${segment}, ${industry}`

const columnsOf = (open: SectionProps['open']): readonly Column<IcpRow>[] => {
  const rest = (row: IcpRow) => {
    const influenced = new Set(row.influencedStoryIdList)
    return row.storyIdList.filter(id => !influenced.has(id))
  }
  return [
    { id: 'profile', header: 'Profile', value: nameOf, width: 200, grow: 3 },
    {
      id: 'icp',
      header: 'Ideal profile',
      hint: 'Ten or more deals closed before the period, with a higher win rate than all deals',
      value: row => (row.icp === 'Y' ? 'Inside' : 'Outside'),
      render: row => (
        <Pill
          tone={row.icp === 'Y' ? 'accent' : 'neutral'}
          hint={`Before the period: ${row.before.won} won of ${row.before.closed} closed`}
        >
          {row.icp === 'Y' ? 'Inside' : 'Outside'}
        </Pill>
      ),
      width: 104,
      grow: 0,
    },
    {
      id: 'deals',
      header: 'Deals',
      phoneName: 'Deals',
      value: row => row.dealCount,
      render: row => (
        <CountDrilldown
          value={row.dealCount}
          label={`deals of ${nameOf(row)}`}
          onOpen={() => open(nameOf(row), row.storyIdList)}
        />
      ),
      align: 'right',
      export: 'number',
      width: 76,
      grow: 0,
    },
    {
      id: 'winRate',
      header: 'Win Rate',
      phoneName: 'Won',
      value: row => row.winRate.rate,
      render: row => <RateFigure label={`Win rate of ${nameOf(row)}`} rate={row.winRate} stacked />,
      align: 'right',
      export: 'percent',
      qualified: byClosedDeals(row => row.winRate),
      width: 124,
    },
    {
      id: 'salesCycle',
      header: 'Sales Cycle (days)',
      value: row => row.salesCycle.median,
      render: row => <MedianFigure label="Sales cycle" estimate={row.salesCycle} unit="days" short stacked />,
      align: 'right',
      export: 'number',
      qualified: byCount(row => row.salesCycle),
      width: 136,
    },
    {
      id: 'dealSize',
      header: 'Deal Size ($)',
      value: row => row.dealSize.median,
      render: row => <MedianFigure label="Deal size" estimate={row.dealSize} unit="money" short stacked />,
      align: 'right',
      export: 'money',
      qualified: byCount(row => row.dealSize),
      width: 176,
    },
    {
      id: 'influenced',
      header: 'Influenced: Win Rate',
      phoneName: 'Influenced',
      hint: 'Deals of the profile that the message influenced',
      value: row => row.influenced?.winRate.rate,
      render: row =>
        row.influenced && (
          <RateFigure
            label={`Win rate of ${nameOf(row)} with the message`}
            rate={row.influenced.winRate}
            stacked
            onOpen={
              row.influenced.deals > 0 ? () => open(`${nameOf(row)}, influenced`, row.influencedStoryIdList) : undefined
            }
          />
        ),
      align: 'right',
      export: 'percent',
      qualified: byClosedDeals(row => row.influenced?.winRate),
      width: 148,
    },
    {
      id: 'others',
      header: 'Others: Win Rate',
      phoneName: 'Others',
      hint: 'Deals of the profile that it did not influence',
      value: row => row.others?.winRate.rate,
      render: row =>
        row.others && (
          <RateFigure
            label={`Win rate of ${nameOf(row)} without the message`}
            rate={row.others.winRate}
            stacked
            onOpen={row.others.deals > 0 ? () => open(`${nameOf(row)}, not influenced`, rest(row)) : undefined}
          />
        ),
      align: 'right',
      export: 'percent',
      qualified: byClosedDeals(row => row.others?.winRate),
      width: 132,
    },
  ]
}

/** A profile on a phone: which, whether it is ideal, how many deals, and what they came to. */
const phoneLines = [['profile', 'icp'], ['deals', 'winRate'], ['influenced'], ['others']] as const

/** How deals inside and outside the ideal customer profile did, with the message and without it. */
export function IcpSection({ query, open }: SectionProps) {
  const { data, error, refetch } = useApiQuery('getDealsForIcpPerformance', query && { query }, {
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => columnsOf(open), [open])
  const known = data?.some(row => row.icp === 'Y') ?? true
  return (
    <div className={classes.stack}>
      <p className={classes.note}>
        Inside the ideal profile are segments and industries with ten or more deals closed before the period that won
        more than the average. Their figures are those of the period, so that the choice does not make them look good.
        {!known && ' No profile of this selection had ten closed deals and won more than the average.'}
      </p>
      <DataTable
        name="impact-icp"
        label="ICP performance"
        rows={data}
        columns={columns}
        rowKey={nameOf}
        rowHeight={52}
        phone={phoneLines}
        exportName="ICP performance"
        maxHeight={480}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No Insights found.">Another period or fewer filters may have some.</EmptyState>}
      />
    </div>
  )
}
