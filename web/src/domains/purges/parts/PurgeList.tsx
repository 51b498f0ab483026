import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { AgreeDialog } from './AgreeDialog.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { type Purge, reasonLabels, stateLabels } from './say-purge.ts'

const nameOf = ({ accountName, accountId }: Purge): string => accountName ?? `Account ${accountId}`

const sayState = ({ state, progress, expiresAt }: Purge): string => {
  if (state === 'asked') return `${stateLabels.asked}, until ${formatDate(expiresAt)}`
  if (state !== 'running' || !progress) return stateLabels[state]
  if (progress.failed) return 'Stopped on the way'
  return progress.total > 0
    ? `${stateLabels.running}: ${formatCount(progress.done)} of ${formatCount(progress.total)} conversations`
    : stateLabels.running
}

interface ActsProps {
  purge: Purge
  onOpen: (purge: Purge) => void
  onWithdraw: (purge: Purge) => void
}

/** What can be done with a request. */
function Acts({ purge, onOpen, onWithdraw }: ActsProps) {
  const name = nameOf(purge)
  return (
    <Group gap={4} wrap="nowrap">
      {purge.mayAgree && (
        <Button size="compact-sm" color="salmon" aria-label={`Agree to delete ${name}`} onClick={() => onOpen(purge)}>
          Agree
        </Button>
      )}
      {purge.state === 'running' && purge.progress?.failed && (
        <Button size="compact-sm" aria-label={`Continue to delete ${name}`} onClick={() => onOpen(purge)}>
          Continue
        </Button>
      )}
      {purge.state === 'asked' && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Withdraw the request about ${name}`}
          onClick={() => onWithdraw(purge)}
        >
          Withdraw
        </Button>
      )}
      {purge.state === 'done' && (
        <Button size="compact-sm" variant="subtle" aria-label={`Receipt of ${name}`} onClick={() => onOpen(purge)}>
          Receipt
        </Button>
      )}
    </Group>
  )
}

/** Requests to delete accounts with what became of them, and the receipts. */
export function PurgeList() {
  const dialogs = useDialogs()
  const purges = useApiQuery('listPurges', { query: { pageSize: 500 } })
  const withdraw = useApiMutation('withdrawPurge', {
    onError: error => notify.error(error, 'The request was not withdrawn'),
  })
  const [opened, setOpened] = useState<Purge | null>(null)
  const onWithdraw = async (purge: Purge) => {
    const confirmed = await dialogs.confirm({
      text: `${nameOf(purge)} stays, and nobody can agree to this request any more.`,
      confirmLabel: 'Withdraw',
    })
    if (confirmed) withdraw.mutate({ body: { purgeId: purge.purgeId } })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an action does is looked up when it is chosen
  const columns = useMemo(
    (): readonly Column<Purge>[] => [
      { id: 'account', header: 'Account', value: nameOf, width: 160, grow: 2 },
      { id: 'state', header: 'State', value: sayState, width: 220, grow: 3 },
      { id: 'reason', header: 'Reason', value: ({ reason }) => reasonLabels[reason], width: 170 },
      { id: 'askedBy', header: 'Asked by', value: ({ askedBy }) => askedBy, width: 120 },
      {
        id: 'askedAt',
        header: 'Asked on',
        value: ({ askedAt }) => askedAt,
        render: ({ askedAt }) => formatDate(askedAt),
        width: 104,
        grow: 0,
      },
      { id: 'agreedBy', header: 'Agreed by', value: ({ agreedBy }) => agreedBy, width: 120 },
      {
        id: 'actions',
        header: 'Actions',
        value: () => null,
        render: purge => <Acts purge={purge} onOpen={setOpened} onWithdraw={one => void onWithdraw(one)} />,
        sortable: false,
        export: 'none',
        width: 176,
        grow: 0,
      },
    ],
    [],
  )
  return (
    <>
      <DataTable
        label="Requests and receipts"
        rows={purges.data?.rows}
        columns={columns}
        rowKey={purge => purge.purgeId}
        paging
        initial={{ sort: { column: 'askedAt', descending: true } }}
        error={purges.error}
        onRetry={() => void purges.refetch()}
        empty={<EmptyState title="No account was deleted yet">Requests and receipts stand here.</EmptyState>}
      />
      {opened?.state === 'done' && <ReceiptDialog purge={opened} onClose={() => setOpened(null)} />}
      {opened && opened.state !== 'done' && <AgreeDialog purge={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
