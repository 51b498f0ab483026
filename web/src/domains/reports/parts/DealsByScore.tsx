import { dealTitle } from '@bic/engine/text/deal-title'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { formatExactMoney, formatMoney, formatScore, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

const phoneLines = [['deal', 'status'], ['account'], ['amount', 'closed'], ['cards', 'score']] as const

type TopDeal = Answer<'getTopDealsForFilters'>[number]

/** The deals in which cards of a market scored highest together. */
const useTopDeals = (body: CallInput<'getTopDealsForFilters'>['body'] | null) =>
  useApiQuery('getTopDealsForFilters', body === null ? null : { body })

const columns: readonly Column<TopDeal>[] = [
  {
    id: 'deal',
    header: 'Deal',
    value: row => row.storyName,
    render: row => dealTitle(row.storyName, row.accountName),
    grow: 3,
    width: 160,
  },
  {
    id: 'account',
    header: 'Account',
    value: row => row.accountName,
    render: row => formatText(row.accountName),
    grow: 2,
  },
  { id: 'status', header: 'Status', value: row => row.oppStatus, width: 80, grow: 0 },
  {
    id: 'closed',
    header: 'Close date',
    export: 'date',
    width: 110,
    grow: 0,
    value: row => row.closedDate,
    render: row => formatDate(row.closedDate),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    export: 'money',
    width: 100,
    grow: 0,
    value: row => row.opportunityAmount,
    render: row => <span title={formatExactMoney(row.opportunityAmount)}>{formatMoney(row.opportunityAmount)}</span>,
  },
  { id: 'cards', header: 'Cards', phoneName: 'Cards', align: 'right', width: 70, grow: 0, value: row => row.cards },
  {
    id: 'score',
    header: 'Score',
    phoneName: 'Score',
    align: 'right',
    width: 80,
    grow: 0,
    rank: true,
    hint: 'The sum of the card scores in the deal',
    value: row => row.storyScore,
    render: row => formatScore(row.storyScore),
  },
]

interface DealsByScoreProps {
  title: string
  asked: Parameters<typeof useTopDeals>[0]
}

/** The deals in which cards scored highest together; each opens its tape. */
export function DealsByScore({ title, asked }: DealsByScoreProps) {
  const go = useGo()
  const { data, error, refetch } = useTopDeals(asked)
  return (
    <Panel title={title} flush>
      <DataTable
        name="deals-by-score"
        label={title}
        rows={data}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.storyId}
        onOpen={row => go(links.gameTape(row.storyId))}
        exportName={title}
        maxHeight={420}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No matches found." />}
      />
    </Panel>
  )
}
