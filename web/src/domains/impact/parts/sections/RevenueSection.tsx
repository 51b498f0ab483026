import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CountDrilldown } from '#domains/analysis/shared/deals-drilldown/CountDrilldown.tsx'
import { titleColumn } from '#domains/crm/shared/deal-facts.tsx'
import { Money } from '#domains/crm/shared/Money.tsx'
import { StatusPill } from '#domains/crm/shared/StatusPill.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatExactMoney, formatMoney, formatOrdinal, formatScore } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import classes from '../Impact.module.css'
import { revenueOf } from '../revenue.ts'
import type { SectionProps } from '../section.ts'

const pipelineLines = [['name', 'pipeline'], ['deals'], ['influenced', 'influencedDeals']] as const

const topLines = [
  ['storyName', 'status'],
  ['account', 'amount'],
  ['score', 'confidence'],
  ['buyers', 'sellers'],
] as const

type PipelineRow = Answer<'getDealsPipelineInfluencedByCustomers'>[number]
type TopDealRow = Answer<'getTopDealsForImpactAnalysis'>[number]

const topColumns: readonly Column<TopDealRow>[] = [
  { id: 'account', header: 'Account', value: row => row.accountName, width: 140, grow: 2 },
  titleColumn,
  {
    id: 'status',
    header: 'Status',
    value: row => row.opptyStatus,
    render: row => <StatusPill status={row.opptyStatus} />,
    width: 84,
    grow: 0,
  },
  {
    id: 'amount',
    header: 'Amount',
    value: row => row.opportunityAmount,
    render: row => <Money value={row.opportunityAmount} />,
    align: 'right',
    export: 'money',
    width: 96,
    grow: 0,
  },
  {
    id: 'score',
    header: 'Score',
    phoneName: 'Score',
    hint: 'How strongly the message was said: the sum of the scores of its cards in the deal',
    value: row => row.storyScore,
    render: row => formatScore(row.storyScore),
    align: 'right',
    export: 'number',
    width: 80,
    grow: 0,
  },
  {
    id: 'confidence',
    header: 'Confidence',
    phoneName: 'Confidence',
    hint: 'Percentile of its best card among the cards of the deal',
    value: row => row.cardPercentileValue,
    render: row => formatOrdinal(row.cardPercentileValue),
    align: 'right',
    export: 'number',
    width: 108,
    grow: 0,
  },
  {
    id: 'buyers',
    header: 'Buyers said it',
    phoneName: 'Buyers said it',
    hint: 'Conversations of the period',
    value: row => row.buyerConversations,
    align: 'right',
    export: 'number',
    width: 124,
    grow: 0,
  },
  {
    id: 'sellers',
    header: 'Sellers said it',
    phoneName: 'sellers',
    hint: 'Conversations of the period',
    value: row => row.sellerConversations,
    align: 'right',
    export: 'number',
    width: 124,
    grow: 0,
  },
]

const pipelineColumns = (open: SectionProps['open']): readonly Column<PipelineRow>[] => [
  { id: 'name', header: 'Customer', value: row => row.accountName, width: 160, grow: 2 },
  {
    id: 'pipeline',
    header: 'Open pipeline',
    value: row => row.pipelineAmount,
    render: row => <Money value={row.pipelineAmount} />,
    align: 'right',
    export: 'money',
    width: 124,
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
        label={`open deals of ${row.accountName}`}
        onOpen={() => open(`Open deals of ${row.accountName}`, row.storyIdList)}
      />
    ),
    align: 'right',
    export: 'number',
    width: 84,
    grow: 0,
  },
  {
    id: 'influenced',
    header: 'Influenced',
    phoneName: 'Influenced',
    value: row => row.influenceAmt,
    render: row => <Money value={row.influenceAmt} />,
    align: 'right',
    export: 'money',
    width: 112,
    grow: 0,
  },
  {
    id: 'influencedDeals',
    header: 'Influenced deals',
    phoneName: 'in deals',
    value: row => row.influencedDealCount,
    render: row => (
      <CountDrilldown
        value={row.influencedDealCount}
        label={`influenced open deals of ${row.accountName}`}
        onOpen={() => open(`Open deals of ${row.accountName}, influenced`, row.influencedStoryIdList)}
      />
    ),
    align: 'right',
    export: 'number',
    width: 136,
    grow: 0,
  },
]

/** What the deals stand for in which the message was said, by outcome; the pipeline; and the deals where it was strongest. */
export function RevenueSection({ query, open }: SectionProps) {
  const go = useGo()
  const revenue = useApiQuery('getDealsForRevenueImpact', query && { query }, { placeholderData: keepPreviousData })
  const pipeline = useApiQuery('getDealsPipelineInfluencedByCustomers', query && { query }, {
    placeholderData: keepPreviousData,
  })
  const top = useApiQuery('getTopDealsForImpactAnalysis', query && { query }, { placeholderData: keepPreviousData })
  const ofPipeline = useMemo(() => pipelineColumns(open), [open])
  const sums = useMemo(() => revenueOf(revenue.data ?? []), [revenue.data])
  return (
    <div className={classes.stack}>
      <div className={classes.stats}>
        {sums.map(({ label, title, amount, withoutAmount, ids }) => (
          <Stat
            key={label}
            label={label}
            value={revenue.data ? formatMoney(amount) : '…'}
            n={ids.length}
            hint={`${formatExactMoney(amount)}${withoutAmount > 0 ? `; ${withoutAmount} without an amount` : ''}`}
            onOpen={ids.length > 0 ? () => open(title, ids) : undefined}
          />
        ))}
      </div>
      <p className={classes.note}>
        Influenced deals are those that had the message by the chosen attribution. Their revenue is what they stand for,
        not what the message earned: deals that talk more have more of every message.
      </p>
      <DataTable
        name="impact-top-deals"
        label="Top deals"
        tools={<h2 className={classes.heading}>Top deals</h2>}
        rows={top.data}
        columns={topColumns}
        phone={topLines}
        rowKey={row => row.storyId}
        onOpen={row => go(links.gameTape(row.storyId))}
        exportName="Top deals of the message"
        maxHeight={480}
        error={top.error}
        onRetry={() => void top.refetch()}
        empty={<EmptyState title="No Insights found.">No deal of this period was influenced.</EmptyState>}
      />
      <DataTable
        label="Pipeline influenced, by customer"
        tools={<h2 className={classes.heading}>Pipeline influenced, by customer</h2>}
        rows={pipeline.data}
        columns={ofPipeline}
        phone={pipelineLines}
        rowKey={row => row.accountId ?? 0}
        exportName="Pipeline influenced"
        maxHeight={420}
        error={pipeline.error}
        onRetry={() => void pipeline.refetch()}
        empty={<EmptyState title="No Insights found.">No deal of this selection is open.</EmptyState>}
      />
    </div>
  )
}
