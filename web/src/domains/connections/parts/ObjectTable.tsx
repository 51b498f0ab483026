import { type ItemNoun, itemsOf, nounOf, type SyncState, syncStates } from '@bic/contract/connections/connection-words'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { formatQuantity } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { PagedRows } from '#ui/list/PagedRows.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Lines } from '#ui/table/Lines.tsx'
import { type Connection, countOf, nameOfObject, type SyncObject, stateLabel } from './describe-connection.ts'
import type { ChangeLedger, LedgerSearch } from './ledger-search.ts'

const toneOf: Readonly<Partial<Record<SyncState, 'positive' | 'negative' | 'warning'>>> = {
  applied: 'positive',
  waiting: 'warning',
  failed: 'warning',
  dead: 'negative',
}

const isState = (text: string): text is SyncState => syncStates.some(state => state === text)
const day = /^\d{4}-\d{2}-\d{2}$/

const headers: Readonly<Record<ItemNoun, string>> = { call: 'Call', mail: 'Mail', record: 'Record' }

const columns = (noun: ItemNoun, onRetry: (row: SyncObject) => void): readonly Column<SyncObject>[] => [
  {
    id: 'call',
    header: headers[noun],
    value: row => nameOfObject(row),
    render: row => <CallName row={row} />,
    sortable: false,
    width: 180,
    grow: 2,
  },
  {
    id: 'state',
    header: 'State',
    value: row => stateLabel(row.state),
    render: row => <Pill tone={toneOf[row.state] ?? 'neutral'}>{stateLabel(row.state)}</Pill>,
    sortable: false,
    width: 176,
    grow: 0,
  },
  {
    id: 'reason',
    header: 'Reason',
    value: row => row.reason,
    render: row => <Lines text={row.reason ?? ''} />,
    sortable: false,
    width: 220,
    grow: 3,
  },
  {
    id: 'happened',
    header: 'When',
    value: row => row.happenedAt,
    render: row => formatDateTime(row.happenedAt),
    sortable: false,
    width: 190,
    grow: 0,
  },
  {
    id: 'seen',
    header: 'First seen',
    phoneName: 'First seen',
    value: row => row.firstSeenAt,
    render: row => formatDateTime(row.firstSeenAt),
    sortable: false,
    width: 190,
    grow: 0,
  },
  {
    id: 'retry',
    header: 'Actions',
    value: () => null,
    render: row =>
      row.state === 'dead' || row.state === 'failed' ? (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Try ${nameOfObject(row)} again`}
          onClick={event => {
            event.stopPropagation()
            onRetry(row)
          }}
        >
          Retry
        </Button>
      ) : null,
    sortable: false,
    export: 'none',
    width: 84,
    grow: 0,
  },
]

/** A call that is no conversation yet by its title at the vendor, with its id there below. */
function CallName({ row }: { row: SyncObject }) {
  if (row.subject !== null || row.title === null) return <Lines text={nameOfObject(row)} />
  return (
    <Stack gap={0} miw={0}>
      <Text span size="sm" lh={1.3} truncate title={row.title}>
        {row.title}
      </Text>
      <Text span size="xs" lh={1.3} c="dimmed" truncate title={row.externalId}>
        {row.externalId}
      </Text>
    </Stack>
  )
}

const phoneLines = [['call', 'retry'], ['state', 'happened'], ['reason'], ['seen']] as const

interface ObjectTableProps {
  connection: Connection
  search: LedgerSearch
  onChange: ChangeLedger
}

/** What the vendor listed, with what became of each; filtered, searched, and tried again. */
export function ObjectTable({ connection, search, onChange }: ObjectTableProps) {
  const { connectionId, objects } = connection
  const noun = nounOf(connection.provider)
  const { states, q, window, page, size } = search
  const chosen = states.filter(isState)
  const found = useApiQuery(
    'listSyncObjects',
    {
      params: { connectionId },
      query: {
        ...(chosen.length === 0 ? {} : { states: chosen.join(',') }),
        ...(q === '' ? {} : { search: q }),
        ...(day.test(search.day) ? { day: search.day } : {}),
        ...(window === null ? {} : { sliceId: window }),
        pageNumber: page,
        pageSize: size,
      },
    },
    { placeholderData: keepPreviousData },
  )
  const retry = useApiMutation('retrySyncObjects', {
    onSuccess: ({ retried }) => notify.success(`${formatQuantity(retried, noun)} will be tried again.`),
    onError: error => notify.error(error, 'Nothing was tried again.'),
  })
  const failed = countOf(objects, 'dead', 'failed')
  const narrow = (patch: Partial<LedgerSearch>) => onChange({ ...patch, page: 1 })
  return (
    <>
      <Group gap="sm" align="flex-end" p="sm">
        <SearchInput label={`Search ${noun}s`} value={q} delay={300} onChange={value => narrow({ q: value })} />
        <SelectMenu
          multiple
          label="State"
          placeholder="All"
          value={chosen}
          choices={objects.map(({ state, count }) => ({ value: state, label: stateLabel(state), count }))}
          onChange={value => narrow({ states: value })}
        />
        <TextInput
          type="date"
          label="Day (UTC)"
          value={search.day}
          onChange={event => narrow({ day: event.currentTarget.value })}
        />
        {window !== null && (
          <Button variant="subtle" onClick={() => narrow({ window: null })}>
            Show all windows
          </Button>
        )}
        {failed > 0 && (
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ body: { connectionId } })}>
            Try {formatQuantity(failed, noun)} again
          </Button>
        )}
      </Group>
      <PagedRows
        answer={found.data}
        error={found.error}
        onRetry={() => void found.refetch()}
        page={page}
        size={size}
        onTurn={onChange}
        skeleton={<SkeletonRows rows={6} />}
        empty={<EmptyState title={`No ${noun}s found.`}>Choose other states, another day or other words.</EmptyState>}
      >
        {rows => (
          <DataTable
            label={`${itemsOf(connection.provider)} of the vendor`}
            rows={rows}
            columns={columns(noun, row => retry.mutate({ body: { connectionId, objectIds: [row.objectId] } }))}
            rowKey={row => row.objectId}
            rowHeight={48}
            phone={phoneLines}
            maxHeight="auto"
            onOpen={row => onChange({ object: row.objectId })}
          />
        )}
      </PagedRows>
    </>
  )
}
