import { useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { AgreeDialog } from './AgreeDialog.tsx'
import type { Purge } from './describe-purge.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { RemovalTable } from './RemovalTable.tsx'

const named = (purge: Purge) => ({ ...purge, name: purge.accountName ?? `Account ${purge.accountId}` })

/** Requests to delete accounts with what became of them, and the receipts. */
export function PurgeList() {
  const purges = useApiQuery('listPurges', { query: { pageSize: 500 } }, { select: ({ rows }) => rows.map(named) })
  const [opened, setOpened] = useState<ReturnType<typeof named> | null>(null)
  return (
    <>
      <RemovalTable
        header="Account"
        verb="delete"
        rows={purges.data}
        error={purges.error}
        onRetry={() => void purges.refetch()}
        empty={
          <EmptyState title="No account has been deleted yet">
            A request is listed here with what became of it, and its receipt.
          </EmptyState>
        }
        onOpen={setOpened}
      />
      {opened?.state === 'done' && (
        <ReceiptDialog
          removal={opened}
          what={`Account ${opened.accountId} was deleted`}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && opened.state !== 'done' && <AgreeDialog purge={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
