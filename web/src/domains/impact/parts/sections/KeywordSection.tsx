import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CountDrilldown } from '#domains/analysis/shared/deals-drilldown/CountDrilldown.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byClosedDeals } from '#ui/table/qualified.ts'
import type { SectionProps } from '../section.ts'

const phoneLines = [['keyword'], ['deals', 'conversations'], ['winRate']] as const

type KeywordRow = Answer<'getKeywordAnalysisForImpactAnalysis'>[number]

const wordsOf = ({ keywordName, quotedKeywordFlag }: KeywordRow) =>
  quotedKeywordFlag === 'Y' ? `"${keywordName}"` : keywordName

const columnsOf = (open: SectionProps['open']): readonly Column<KeywordRow>[] => [
  { id: 'keyword', header: 'Keyword', value: wordsOf, width: 220, grow: 3 },
  {
    id: 'deals',
    header: 'Deals',
    phoneName: 'Deals',
    value: row => row.dealCount,
    render: row => (
      <CountDrilldown
        value={row.dealCount}
        label={`deals with ${wordsOf(row)}`}
        onOpen={() => open(`Deals with ${wordsOf(row)}`, row.storyIdList)}
      />
    ),
    align: 'right',
    export: 'number',
    width: 88,
    grow: 0,
  },
  {
    id: 'conversations',
    header: 'Conversations',
    phoneName: 'Conversations',
    value: row => row.convCount,
    align: 'right',
    export: 'number',
    width: 128,
    grow: 0,
  },
  {
    id: 'winRate',
    header: 'Win Rate',
    phoneName: 'Won',
    hint: 'Of the closed deals in which it was mentioned; this does not show a cause',
    value: row => row.winRate.rate,
    render: row => <RateFigure label={`Win rate with ${wordsOf(row)}`} rate={row.winRate} />,
    align: 'right',
    export: 'percent',
    qualified: byClosedDeals(row => row.winRate),
    width: 220,
    grow: 1,
  },
]

/** How often each keyword of the message was heard, and how those deals ended. */
export function KeywordSection({ query, open }: SectionProps) {
  const { data, error, refetch } = useApiQuery('getKeywordAnalysisForImpactAnalysis', query && { query }, {
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => columnsOf(open), [open])
  return (
    <DataTable
      label="Keywords"
      rows={data}
      columns={columns}
      phone={phoneLines}
      rowKey={row => row.keywordId}
      searchLabel="Search keywords"
      exportName="Keywords of the message"
      maxHeight={520}
      error={error}
      onRetry={() => void refetch()}
      empty={<EmptyState title="No Insights found.">No keyword of the message was heard in this period.</EmptyState>}
    />
  )
}
