import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { dealTitle } from '@bic/engine/text/deal-title'
import { useMemo } from 'react'
import {
  type DealBehind,
  type DealsSortBy,
  useDealsBehind,
} from '#domains/analysis/shared/deals-drilldown/use-deals-behind.ts'
import { amountColumn, conversationsColumn, dateColumn, statusColumn } from '#domains/crm/shared/deal-facts.tsx'
import { formatCount } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { text, whole } from '#lib/search-params.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { type Column, pageSizes } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { readSort, writeSort } from '#ui/table/sort-text.ts'

const phoneLines = [
  ['centre', 'status'],
  ['account'],
  ['amount', 'closed', 'length'],
  ['owner', 'conversations'],
] as const

const tapesSearch = { sort: text('-closed'), page: whole(1, { min: 1 }), size: whole(pageSizes[0], { min: 1 }) }

const columns: readonly Column<DealBehind>[] = [
  { id: 'account', header: 'Account', value: deal => deal.accountName, width: 160, grow: 2 },
  {
    id: 'centre',
    header: 'Buying centre',
    value: deal => deal.storyName,
    render: deal => dealTitle(deal.storyName, deal.accountName),
    width: 200,
    grow: 3,
  },
  { id: 'owner', header: 'Owner', value: deal => deal.opportunityOwner, width: 130 },
  statusColumn,
  amountColumn,
  {
    id: 'length',
    header: 'Deal length',
    phoneName: 'Days',
    hint: 'Days from creation to close',
    value: deal => deal.lengthOfDeal,
    render: deal => formatCount(deal.lengthOfDeal),
    align: 'right',
    export: 'number',
    width: 104,
    grow: 0,
  },
  dateColumn('closed', 'Closed date', deal => deal.closedDate),
  conversationsColumn,
]

/** What the server sorts by for each column; by the closing day for one that addresses no longer name. */
const sortBys: Readonly<Record<string, DealsSortBy>> = {
  account: 'accountName',
  centre: 'storyName',
  owner: 'owner',
  status: 'status',
  amount: 'amount',
  length: 'salesCycle',
  closed: 'closeDate',
  conversations: 'conversations',
}

interface GameTapesTabProps {
  filter: FilterOfMarket | null
  /** In the name of the account; the filter does not count then. */
  account: string
}

/** Review deals and learn from similar wins: every deal leads to its tape. */
export function GameTapesTab({ filter, account }: GameTapesTabProps) {
  const go = useGo()
  const [search, change] = useSearchState(tapesSearch)
  const asked = useMemo(() => (account.trim() === '' ? filter : { accountName: account.trim() }), [filter, account])
  const sort = readSort(search.sort)
  const deals = useDealsBehind(asked, {
    sortBy: sortBys[sort?.column ?? ''] ?? 'closeDate',
    descending: sort?.descending ?? true,
  })
  const pageSize = pageSizes.find(size => size === search.size) ?? pageSizes[0]
  return (
    <DataTable
      name="game-tapes"
      label="Deal Game Tapes"
      rows={deals.rows}
      pages={deals}
      columns={columns}
      phone={phoneLines}
      rowKey={deal => deal.storyId}
      onOpen={deal => go(links.gameTape(deal.storyId))}
      paging
      state={{ search: '', sort, page: search.page, pageSize }}
      onState={next => change({ sort: writeSort(next.sort), page: next.page, size: next.pageSize })}
      exportName="Deal Game Tapes"
      error={deals.error}
      onRetry={deals.retry}
      empty={
        <EmptyState title="No Insights found.">
          {account.trim() === '' ? 'Another market or fewer filters may have some.' : 'No account has this name.'}
        </EmptyState>
      }
    />
  )
}
