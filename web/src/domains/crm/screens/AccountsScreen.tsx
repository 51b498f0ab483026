import { Anchor, Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { formatPercent, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { figureNote, shareBounds } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { oneOf, patchSearch, readSearch, text, whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import { Hint } from '#ui/Hint.tsx'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { readSort, writeSort } from '#ui/table/sort-text.ts'

import { useExportList } from '../api/export-list.ts'
import { type Account, useAccounts } from '../api/list-accounts.ts'
import { type Standings, useAccountStandings } from '../api/standings.ts'
import classes from '../parts/Names.module.css'
import { listOwners, OwnerSwitch, useListOwner } from '../parts/OwnerSwitch.tsx'
import { accountStandingColumns } from '../parts/standing-columns.tsx'
import { useSelection } from '../parts/use-selection.ts'
import { NamedFilterMenu } from '../shared/FilterMenu.tsx'
import { Money } from '../shared/Money.tsx'
import { NoDealsYet } from '../shared/NoDealsYet.tsx'
import { ViewsMenu } from '../shared/views/ViewsMenu.tsx'

const spec = {
  owner: oneOf(listOwners, ''),
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
    <Hint label={`${won} won of ${closed} closed deals`}>
      <span className={classes.figure}>
        {formatPercent(rate)} <small>{figureNote(shareBounds({ low, high }), closed)}</small>
      </span>
    </Hint>
  )
}

/** Who owns an account, and who else owns deals of it. */
function Owners({ account: { accountOwner, owners } }: { account: Account }) {
  const others = owners.filter(owner => owner !== accountOwner)
  if (accountOwner === null) return <span className={classes.wraps}>{formatText(others.join(', '))}</span>
  return (
    <span className={classes.owners}>
      <span className={classes.wraps}>{accountOwner}</span>
      {others.length > 0 && (
        <small>
          {/* The space is seen on a phone, where both stand in one line. */} Deals: {others.join(', ')}
        </small>
      )}
    </span>
  )
}

type ExportBody = NonNullable<CallInput<'exportAccounts'>['body']>

/** An account on a phone: which, what it may bring, whose it is, and what endangers it. */
const phoneLines = [['name', 'expected'], ['industry', 'deals'], ['owners'], ['winRate', 'risks']] as const

/** What one looks at every day first, the rest in the menu of columns. */
const columnsWith = (
  standings: Standings<Answer<'listAccountStandings'>['rows'][number]>,
): readonly Column<Account>[] => [
  {
    id: 'name',
    header: 'Account',
    value: account => account.accountName,
    render: account => (
      <Anchor component={Link} href={links.account(account.id)} className={classes.name} title={account.accountName}>
        <span className={classes.wraps}>{account.accountName}</span>
      </Anchor>
    ),
    width: 116,
    grow: 3,
  },
  {
    id: 'industry',
    header: 'Industry',
    value: account => account.industryName,
    render: account => <span className={classes.wraps}>{formatText(account.industryName)}</span>,
    width: 160,
  },
  {
    id: 'deals',
    header: 'Deals',
    phoneName: 'Deals',
    value: account => account.deals,
    render: account => (
      <CountLink value={account.deals} href={dealsOf(account)} label={`deals of ${account.accountName}`} />
    ),
    align: 'right',
    width: 72,
    grow: 0,
  },
  ...accountStandingColumns(standings),
  {
    id: 'lastActivity',
    header: 'Last activity',
    hint: 'Day of the newest conversation, or of the newest activity in the CRM',
    value: account => account.lastActivity,
    render: account => formatDate(account.lastActivity),
    sortable: false,
    width: 104,
    grow: 0,
  },
  {
    id: 'owners',
    header: 'Owner',
    hint: 'Who owns the account in the CRM, and who else owns its open deals; when none is open, who owned its deals',
    value: account => [...new Set([account.accountOwner ?? [], account.owners].flat())].join(', '),
    render: account => <Owners account={account} />,
    sortable: false,
    width: 108,
  },
  {
    id: 'wonAmount',
    header: 'Won',
    hint: 'Amount of the won deals',
    value: account => account.wonAmount,
    render: account => <Money value={account.wonAmount} />,
    align: 'right',
    width: 84,
    grow: 0,
  },
  {
    id: 'winRate',
    header: 'Win rate (n)',
    phoneName: 'Won',
    hint: 'Won of closed deals, with the number of closed deals',
    value: account => account.winRate.rate,
    render: account => <Rate account={account} />,
    align: 'right',
    width: 124,
    grow: 0,
  },
  { id: 'segment', header: 'Segment', value: account => account.segmentName, optional: true },
  { id: 'region', header: 'Region', value: account => account.regionName, optional: true },
  {
    id: 'domains',
    header: 'Domains',
    value: account => account.domains.join(', '),
    width: 160,
    optional: true,
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
    width: 124,
    grow: 0,
    optional: true,
  },
]

const noFilters = { owner: 'all', search: '', industryId: null, segmentId: null, regionId: null } as const

/** Accounts, those with one's own deals first, each leading to its deals. */
export default function AccountsScreen() {
  const go = useGo()
  const [search, change] = useSearchState(spec)
  const { owner, ownsNone } = useListOwner(search.owner, false)
  const filter = {
    owner: owner === 'mine' ? owner : undefined,
    search: search.search.trim() || undefined,
    industryId: search.industryId ?? undefined,
    segmentId: search.segmentId ?? undefined,
    regionId: search.regionId ?? undefined,
  }
  const sort = readSort(search.sort)
  const accounts = useAccounts(filter, sort)
  const { standings, pages } = useAccountStandings(accounts.rows, accounts)
  const columns = useMemo(() => columnsWith(standings), [standings])
  const { selected, onSelected } = useSelection(JSON.stringify(filter))
  const exportList = useExportList()
  const onExport = () =>
    exportList({
      list: 'accounts',
      body: {
        ...filter,
        sort: (sort?.column ?? 'name') as ExportBody['sort'],
        descending: sort?.descending ? 'Y' : 'N',
        ...(selected.size > 0 ? { accountIdList: [...selected].map(Number) } : {}),
      },
    })
  const { data: filters } = useApiQuery('getDealFilters')
  const filtered = Object.values(filter).some(value => value !== undefined)
  const onlyMine = filtered && Object.entries(filter).every(([name, value]) => name === 'owner' || value === undefined)
  if (search.owner === '' && onlyMine && accounts.rows?.length === 0 && !accounts.isBehind) ownsNone()
  return (
    <Page title="Accounts">
      <DataTable
        name="accounts"
        label="Accounts"
        rows={accounts.rows}
        pages={pages}
        columns={columns}
        rowKey={account => account.id}
        rowHeight={52}
        phone={phoneLines}
        onOpen={account => go(dealsOf(account))}
        state={{ search: '', sort: readSort(search.sort), page: 1, pageSize: 50 }}
        onState={({ sort }) => change({ sort: writeSort(sort) })}
        selected={selected}
        onSelected={onSelected}
        onExport={onExport}
        error={accounts.error}
        onRetry={accounts.retry}
        empty={
          filtered ? (
            <EmptyState
              title={onlyMine ? 'You own no deal of any account' : 'No matches found.'}
              actions={
                <Button variant="default" onClick={() => change(noFilters)}>
                  Show all accounts
                </Button>
              }
            />
          ) : (
            <NoDealsYet title="No accounts yet">
              Every company that you sell to appears here with its deals and conversations.
            </NoDealsYet>
          )
        }
        tools={
          <Group gap="xs">
            <OwnerSwitch label="Whose accounts" value={owner} onChange={next => change({ owner: next })} />
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
            <ViewsMenu
              screen="accounts"
              search={patchSearch(spec, {}, { ...search, owner }) as Record<string, string>}
              onApply={view => change(readSearch(spec, view))}
            />
          </Group>
        }
      />
    </Page>
  )
}
