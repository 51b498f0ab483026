import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { useMemo } from 'react'
import { amountColumn, conversationsColumn, dateColumn, statusColumn } from '#domains/crm/shared/deal-facts.tsx'
import { type TapeRow, useGameTapes } from '#domains/market-performance/api/game-tapes.ts'
import { formatCount } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { text, whole } from '#lib/search-params.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { type Column, pageSizes } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { readSort, writeSort } from '#ui/table/sort-text.ts'

const tapesSearch = { sort: text('-closed'), page: whole(1, { min: 1 }), size: whole(pageSizes[0], { min: 1 }) }

const columns: readonly Column<TapeRow>[] = [
  { id: 'account', header: 'Account', value: deal => deal.accountName, width: 160, grow: 2 },
  { id: 'centre', header: 'Buying centre', value: deal => deal.storyName, width: 200, grow: 3 },
  { id: 'owner', header: 'Owner', value: deal => deal.opportunityOwner, width: 130 },
  statusColumn,
  amountColumn,
  {
    id: 'length',
    header: 'Deal length',
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
  const { data, error, refetch } = useGameTapes(asked)
  const pageSize = pageSizes.find(size => size === search.size) ?? pageSizes[0]
  return (
    <DataTable
      label="Deal Game Tapes"
      rows={data}
      columns={columns}
      rowKey={deal => deal.storyId}
      onOpen={deal => go(links.gameTape(deal.storyId))}
      paging
      state={{ search: '', sort: readSort(search.sort), page: search.page, pageSize }}
      onState={({ sort, page, pageSize: size }) => change({ sort: writeSort(sort), page, size })}
      exportName="Deal Game Tapes"
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      empty={
        <EmptyState title="No Insights found.">
          {account.trim() === '' ? 'Another market or fewer filters may have some.' : 'No account has this name.'}
        </EmptyState>
      }
    />
  )
}
