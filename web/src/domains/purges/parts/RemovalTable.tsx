import { Button, Group } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type Removal, reasonLabels, stateLabels } from './describe-purge.ts'

const describeState = ({ state, progress, expiresAt }: Removal): string => {
  if (state === 'asked') return `${stateLabels.asked}, until ${formatDate(expiresAt)}`
  if (state !== 'running' || !progress) return stateLabels[state]
  if (progress.failed) return 'Stopped on the way'
  if (progress.total === 0) return stateLabels.running
  const { done, total } = progress
  return `${stateLabels.running}: ${done.toLocaleString('en-US')} of ${formatQuantity(total, 'conversation')}`
}

interface ActsProps<R extends Removal> {
  row: R
  verb: 'delete' | 'erase'
  onOpen: (row: R) => void
  onWithdraw: (row: R) => void
}

/** What can be done with a request. */
function Acts<R extends Removal>({ row, verb, onOpen, onWithdraw }: ActsProps<R>) {
  return (
    <Group gap={4} wrap="nowrap">
      {row.mayAgree && (
        <Button
          size="compact-sm"
          color="salmon"
          aria-label={`Agree to ${verb} ${row.name}`}
          onClick={() => onOpen(row)}
        >
          Agree
        </Button>
      )}
      {row.state === 'running' && row.progress?.failed && (
        <Button size="compact-sm" aria-label={`Continue to ${verb} ${row.name}`} onClick={() => onOpen(row)}>
          Continue
        </Button>
      )}
      {row.state === 'asked' && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Withdraw the request about ${row.name}`}
          onClick={() => onWithdraw(row)}
        >
          Withdraw
        </Button>
      )}
      {row.state === 'done' && (
        <Button size="compact-sm" variant="subtle" aria-label={`Receipt of ${row.name}`} onClick={() => onOpen(row)}>
          Receipt
        </Button>
      )}
    </Group>
  )
}

interface RemovalTableProps<R extends Removal> {
  /** What is removed: heads the column of names. */
  header: string
  verb: 'delete' | 'erase'
  rows: readonly R[] | undefined
  error: Error | null
  onRetry: () => void
  empty: ReactNode
  /** A request is agreed to or continued, or its receipt is read. */
  onOpen: (row: R) => void
}

const phoneLines = [['name', 'actions'], ['state'], ['reason'], ['askedBy', 'askedAt'], ['agreedBy']] as const

/** Requests to remove accounts or people, with what became of them. */
export function RemovalTable<R extends Removal>({
  header,
  verb,
  rows,
  error,
  onRetry,
  empty,
  onOpen,
}: RemovalTableProps<R>) {
  const dialogs = useDialogs()
  const withdraw = useApiMutation('withdrawPurge', {
    onError: fault => notify.error(fault, 'The request was not withdrawn'),
  })
  const onWithdraw = (row: R) =>
    dialogs.confirm({
      text: `${row.name} stays, and nobody can agree to this request any more.`,
      confirmLabel: 'Withdraw',
      onConfirm: () => withdraw.mutateAsync({ body: { purgeId: row.purgeId } }),
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an action does is looked up when it is chosen
  const columns = useMemo(
    (): readonly Column<R>[] => [
      { id: 'name', header, value: ({ name }) => name, width: 160, grow: 2 },
      { id: 'state', header: 'State', value: describeState, width: 220, grow: 3 },
      { id: 'reason', header: 'Reason', value: ({ reason }) => reasonLabels[reason], width: 170 },
      { id: 'askedBy', header: 'Asked by', phoneName: 'Asked by', value: ({ askedBy }) => askedBy, width: 120 },
      {
        id: 'askedAt',
        header: 'Asked on',
        phoneName: 'Asked on',
        value: ({ askedAt }) => askedAt,
        render: ({ askedAt }) => formatDate(askedAt),
        width: 104,
        grow: 0,
      },
      { id: 'agreedBy', header: 'Agreed by', phoneName: 'Agreed by', value: ({ agreedBy }) => agreedBy, width: 120 },
      {
        id: 'actions',
        header: 'Actions',
        value: () => null,
        render: row => <Acts row={row} verb={verb} onOpen={onOpen} onWithdraw={onWithdraw} />,
        sortable: false,
        export: 'none',
        width: 176,
        grow: 0,
      },
    ],
    [header, verb],
  )
  return (
    <Panel title="Requests and receipts" flush>
      <DataTable
        label="Requests and receipts"
        rows={rows}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.purgeId}
        paging
        initial={{ sort: { column: 'askedAt', descending: true } }}
        error={error}
        onRetry={onRetry}
        empty={empty}
      />
    </Panel>
  )
}
