import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { ConfirmPurgeDialog } from './ConfirmPurgeDialog.tsx'
import type { Purge } from './describe-purge.ts'

/** Reads what goes with the account of a request before somebody agrees to it. */
export function AgreeDialog({ purge, onClose }: { purge: Purge; onClose: () => void }) {
  // Asked once: as soon as it is agreed to, the account may be gone.
  const once = { enabled: (query: { readonly state: { readonly data: unknown } }) => query.state.data === undefined }
  const preview = useApiQuery('getPurgePreview', { params: { accountId: purge.accountId } }, { ...once, gcTime: 0 })
  if (preview.data) return <ConfirmPurgeDialog preview={preview.data} purgeId={purge.purgeId} onClose={onClose} />
  return (
    <Dialog title="Confirm" opened onClose={onClose} size={520}>
      <QueryState query={preview} loading={<SkeletonRows rows={4} />}>
        {() => null}
      </QueryState>
    </Dialog>
  )
}
