import { Anchor, Button, Group, Tooltip } from '@mantine/core'
import { formatPercent } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { text, whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { readSort, writeSort } from '#ui/table/sort-text.ts'

import { type Account, useAccounts } from '../api/list-accounts.ts'
import classes from '../parts/Names.module.css'
import { NamedFilterMenu } from '../shared/FilterMenu.tsx'
import { Money } from '../shared/Money.tsx'

const spec = {
  search: text(),
  industryId: whole(null, { min: 1 }),
  segmentId: whole(null, { min: 1 }),
  regionId: whole(null, { min: 1 }),
  sort: text('name'),
}

const dealsOf = (account: Account, status?: string) =>
  links.deals({ accountId: account.id, account: account.accountName, ...(status ? { status } : {}) })

function Rate({ account }: { account: Account }) {
  const { rate, low, high, closed, won } = account.winRate
  if (closed === 0) return <span>-</span>
  return (
    <Tooltip label={`${won} won of ${closed} closed deals, 95% ${formatPercent(low)} to ${formatPercent(high)}`}>
      <span>
        {formatPercent(rate)} ({closed})
      </span>
    </Tooltip>
  )
}

const columns: readonly Column<Account>[] = [
  {
    id: 'name',
    header: 'Account',
    value: account => account.accountName,
    render: account => (
      <Anchor component={Link} href={links.account(account.id)} className={classes.name} title={account.accountName}>
        {account.accountName}
      </Anchor>
    ),
    width: 200,
    grow: 3,
  },
  { id: 'industry', header: 'Industry', value: account => account.industryName, width: 152 },
  { id: 'segment', header: 'Segment', value: account => account.segmentName },
  { id: 'region', header: 'Region', value: account => account.regionName },
  { id: 'domains', header: 'Domains', value: account => account.domains.join(', '), width: 160 },
  {
    id: 'deals',
    header: 'Deals',
    value: account => account.deals,
    render: account => (
      <CountLink value={account.deals} href={dealsOf(account)} label={`deals of ${account.accountName}`} />
    ),
    align: 'right',
    export: 'number',
    width: 84,
    grow: 0,
  },
  {
    id: 'conversations',
    header: 'Conversations',
    value: account => account.conversations,
    render: account => (
      <CountLink
        value={account.conversations}
        href={dealsOf(account)}
        label={`conversations in the deals of ${account.accountName}`}
      />
    ),
    align: 'right',
    export: 'number',
    width: 124,
    grow: 0,
  },
  {
    id: 'wonAmount',
    header: 'Won',
    hint: 'Amount of the won deals',
    value: account => account.wonAmount,
    render: account => <Money value={account.wonAmount} />,
    align: 'right',
    export: 'money',
    width: 96,
    grow: 0,
  },
  {
    id: 'winRate',
    header: 'Win rate (n)',
    hint: 'Won of closed deals, with the number of closed deals',
    value: account => account.winRate.rate,
    render: account => <Rate account={account} />,
    align: 'right',
    export: 'percent',
    width: 116,
    grow: 0,
  },
]

const noFilters = { search: '', industryId: null, segmentId: null, regionId: null } as const

/** All accounts, each leading to its deals. */
export default function AccountsScreen() {
  const go = useGo()
  const [search, change] = useSearchState(spec)
  const filter = {
    search: search.search.trim() || undefined,
    industryId: search.industryId ?? undefined,
    segmentId: search.segmentId ?? undefined,
    regionId: search.regionId ?? undefined,
  }
  const accounts = useAccounts(filter, readSort(search.sort))
  const { data: filters } = useApiQuery('getDealFilters')
  const filtered =
    search.search !== '' || search.industryId !== null || search.segmentId !== null || search.regionId !== null
  return (
    <Page title="Accounts">
      <DataTable
        name="accounts"
        label="Accounts"
        rows={accounts.rows}
        pages={accounts}
        columns={columns}
        rowKey={account => account.id}
        onOpen={account => go(dealsOf(account))}
        state={{ search: '', sort: readSort(search.sort), page: 1, pageSize: 50 }}
        onState={({ sort }) => change({ sort: writeSort(sort) })}
        exportName="Accounts"
        error={accounts.rows ? undefined : accounts.error}
        onRetry={accounts.retry}
        empty={
          filtered ? (
            <EmptyState
              title="No matches found."
              actions={
                <Button variant="default" onClick={() => change(noFilters)}>
                  Show all accounts
                </Button>
              }
            />
          ) : (
            <EmptyState title="No accounts yet">Accounts are created by a CSV import.</EmptyState>
          )
        }
        tools={
          <Group gap="xs">
            <SearchInput
              label="Search accounts"
              value={search.search}
              delay={250}
              onChange={typed => change({ search: typed })}
            />
            <NamedFilterMenu
              label="Industry"
              named={filters?.industries}
              value={search.industryId}
              onChange={industryId => change({ industryId })}
            />
            <NamedFilterMenu
              label="Segment"
              named={filters?.segments}
              value={search.segmentId}
              onChange={segmentId => change({ segmentId })}
            />
            <NamedFilterMenu
              label="Region"
              named={filters?.regions}
              value={search.regionId}
              onChange={regionId => change({ regionId })}
            />
          </Group>
        }
      />
    </Page>
  )
}
