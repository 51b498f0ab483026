import { useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Erasure } from './describe-person.ts'
import { ErasePersonDialog } from './ErasePersonDialog.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { RemovalTable } from './RemovalTable.tsx'

const named = (erasure: Erasure) => ({ ...erasure, name: erasure.name ?? erasure.label })

/** Reads what the erasure of a request does before somebody agrees to it. */
function AgreeToErasure({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  const data = useApiQuery('getPersonData', { params: { personKey: `request-${erasure.purgeId}` } })
  if (data.data) return <ErasePersonDialog data={data.data} purgeId={erasure.purgeId} onClose={onClose} />
  return (
    <Dialog title="Confirm" opened onClose={onClose} size={520}>
      <QueryState query={data} loading={<SkeletonRows rows={4} />}>
        {() => null}
      </QueryState>
    </Dialog>
  )
}

/** Requests to erase people with what became of them, and the receipts, which name nobody. */
export function ErasureList() {
  const erasures = useApiQuery('listErasures', { query: { pageSize: 500 } }, { select: ({ rows }) => rows.map(named) })
  const [opened, setOpened] = useState<ReturnType<typeof named> | null>(null)
  return (
    <>
      <RemovalTable
        header="Person"
        verb="erase"
        rows={erasures.data}
        error={erasures.error}
        onRetry={() => void erasures.refetch()}
        empty={
          <EmptyState title="Nobody has been erased yet">
            A request is listed here with what became of it, and its receipt.
          </EmptyState>
        }
        onOpen={setOpened}
      />
      {opened?.state === 'done' && (
        <ReceiptDialog
          removal={opened}
          what={`Somebody was erased and is called ${opened.label} now; that was done`}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && opened.state !== 'done' && <AgreeToErasure erasure={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
