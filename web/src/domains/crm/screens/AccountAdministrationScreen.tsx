import { ActionIcon, Avatar, Button, Text } from '@mantine/core'
import { IconBuilding, IconPencil, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatText, quantityOrNothing } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { text, whole } from '#lib/search-params.ts'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { readSort, writeSort } from '#ui/table/sort-text.ts'
import { type Account, useAccounts } from '../api/list-accounts.ts'
import { AccountDialog } from '../parts/AccountDialog.tsx'
import classes from '../parts/Names.module.css'

const spec = {
  search: text(),
  sort: text('name'),
  page: whole(1, { min: 1 }),
  size: whole(10, { min: 10, max: 50 }),
}

/** An account on a phone: which, the way to change it, and what it is filtered by. */
const phoneLines = [
  ['name', 'actions'],
  ['industry', 'segment', 'region'],
  ['domains', 'owner'],
] as const

const columnsWith = (onEdit: (account: Account) => void): readonly Column<Account>[] => [
  {
    id: 'icon',
    header: 'Icon',
    value: () => null,
    render: account => (
      <Avatar src={account.icon} alt="" size={28} radius="md" color="teal">
        <IconBuilding size={16} aria-hidden />
      </Avatar>
    ),
    sortable: false,
    export: 'none',
    width: 56,
    grow: 0,
  },
  {
    id: 'name',
    header: 'Account',
    value: account => account.accountName,
    render: account => <span className={classes.wraps}>{account.accountName}</span>,
    width: 176,
    grow: 2,
  },
  {
    id: 'crmAccountId',
    header: 'CRM id',
    value: account => account.crmAccountId,
    render: account => formatText(account.crmAccountId),
    sortable: false,
    width: 96,
    grow: 0,
  },
  { id: 'industry', header: 'Industry', value: account => account.industryName, width: 172 },
  { id: 'segment', header: 'Segment', value: account => account.segmentName, width: 116 },
  { id: 'region', header: 'Region', value: account => account.regionName, width: 116 },
  {
    id: 'domains',
    header: 'Domain',
    value: account => account.domain,
    render: account => (
      <Text span inherit truncate title={account.domains.join(', ')}>
        {formatText(account.domain)}
      </Text>
    ),
    width: 176,
    grow: 2,
  },
  {
    id: 'owner',
    header: 'Owner',
    hint: 'Who owns the account in the CRM',
    value: account => account.accountOwner,
    render: account => <span className={classes.wraps}>{formatText(account.accountOwner)}</span>,
    width: 116,
  },
  {
    id: 'actions',
    header: 'Edit',
    value: () => null,
    render: account => (
      <ActionIcon variant="subtle" size={30} aria-label={`Edit ${account.accountName}`} onClick={() => onEdit(account)}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
    ),
    sortable: false,
    export: 'none',
    width: 60,
    grow: 0,
  },
]

/** What is known of accounts, kept in order: industry, segment and region, by which everything is filtered; domain and icon. */
export default function AccountAdministrationScreen() {
  const [search, change] = useSearchState(spec)
  const [opened, setOpened] = useState<Account | 'new' | null>(null)
  const columns = useMemo(() => columnsWith(setOpened), [])
  const wanted = search.search.trim() || undefined
  const accounts = useAccounts({ search: wanted }, readSort(search.sort))
  return (
    <Page
      title="Account Administration"
      subtitle={
        accounts.rows &&
        quantityOrNothing(
          accounts.rows.length,
          wanted ? 'account found' : 'account',
          wanted ? 'accounts found' : 'accounts',
        )
      }
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('new')}>
          New account
        </Button>
      }
    >
      <DataTable
        name="account-administration"
        label="Accounts"
        rows={accounts.rows}
        pages={accounts}
        columns={columns}
        rowKey={account => account.id}
        rowHeight={52}
        phone={phoneLines}
        paging
        searchLabel="Search accounts"
        state={{ search: search.search, sort: readSort(search.sort), page: search.page, pageSize: search.size }}
        onState={state =>
          change({ search: state.search, sort: writeSort(state.sort), page: state.page, size: state.pageSize })
        }
        error={accounts.error}
        onRetry={accounts.retry}
        empty={
          wanted ? (
            <EmptyState title="No matches found." />
          ) : (
            <EmptyState title="No accounts yet">Accounts that are imported or created are listed here.</EmptyState>
          )
        }
      />
      {opened && <AccountDialog account={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
