import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { Answer } from '#lib/call-types.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { PagedRows } from '#ui/list/PagedRows.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { ChangeLedger, LedgerSearch } from './ledger-search.ts'

type Notice = Answer<'listSyncNotices'>['rows'][number]

const kindWords: Readonly<Record<Notice['kind'], string>> = {
  new: 'New',
  vanished: 'Not sent any more',
  retyped: 'Another type',
}

const columns = (onDismiss: (row: Notice) => void): readonly Column<Notice>[] => [
  { id: 'field', header: 'Field', value: row => row.field, sortable: false, width: 200, grow: 2 },
  { id: 'kind', header: 'What', value: row => kindWords[row.kind], sortable: false, width: 150, grow: 0 },
  { id: 'detail', header: 'Detail', value: row => row.detail, sortable: false, width: 200, grow: 2 },
  {
    id: 'noticed',
    header: 'Noticed',
    phoneName: 'Noticed',
    value: row => row.noticedAt,
    render: row => formatDateTime(row.noticedAt),
    sortable: false,
    width: 190,
    grow: 0,
  },
  {
    id: 'dismiss',
    header: 'Actions',
    value: () => null,
    render: row => (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Dismiss the notice about ${row.field}`}
        onClick={() => onDismiss(row)}
      >
        Dismiss
      </Button>
    ),
    sortable: false,
    export: 'none',
    width: 100,
    grow: 0,
  },
]

const phoneLines = [['field', 'dismiss'], ['kind'], ['detail'], ['noticed']] as const

interface FieldTableProps {
  connectionId: number
  search: LedgerSearch
  onChange: ChangeLedger
}

/** Fields of the vendor that came, went or changed their type. */
export function FieldTable({ connectionId, search, onChange }: FieldTableProps) {
  const { page, size } = search
  const found = useApiQuery(
    'listSyncNotices',
    { params: { connectionId }, query: { pageNumber: page, pageSize: size } },
    { placeholderData: keepPreviousData },
  )
  const dismiss = useApiMutation('dismissSyncNotices', {
    onError: error => notify.error(error, 'Nothing was dismissed.'),
  })
  return (
    <>
      <Group p="sm" justify="space-between">
        <Text size="sm" c="dimmed">
          What the vendor sends is kept whole, also what the product does not know.
        </Text>
        {(found.data?.total ?? 0) > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate({ body: { connectionId } })}
          >
            Dismiss all
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
        skeleton={<SkeletonRows rows={4} />}
        empty={<EmptyState title="No changes of fields.">The vendor sends what it always sent.</EmptyState>}
      >
        {rows => (
          <DataTable
            label="Changed fields"
            rows={rows}
            columns={columns(row => dismiss.mutate({ body: { connectionId, noticeIds: [row.noticeId] } }))}
            rowKey={row => row.noticeId}
            phone={phoneLines}
            maxHeight="auto"
          />
        )}
      </PagedRows>
    </>
  )
}
