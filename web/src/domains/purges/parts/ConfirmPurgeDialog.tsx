import { reasonsOf } from '@bic/contract/purges/purge-words'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { ConfirmRemovalDialog } from './ConfirmRemovalDialog.tsx'
import { accountElsewhere, describeCounts, type PurgePreview } from './describe-purge.ts'

interface ConfirmPurgeDialogProps {
  preview: PurgePreview
  /** The request that is agreed to or continued; null: a new one. */
  purgeId: number | null
  onClose: () => void
}

/** Asks for the deletion of an account, or agrees to it. */
export function ConfirmPurgeDialog({ preview, purgeId, onClose }: ConfirmPurgeDialogProps) {
  const dialogs = useDialogs()
  const purge = useApiMutation('purgeAccount')
  const { accountId, accountName, counts } = preview
  const asks = purgeId === null
  return (
    <ConfirmRemovalDialog
      question={`Delete ${accountName} for good?`}
      warning={
        asks
          ? 'Nothing is deleted before another administrator agrees. Afterwards nobody can bring it back.'
          : 'The deletion begins at once and cannot be stopped. Nobody can bring it back.'
      }
      parts={describeCounts(counts)}
      remains={`What others say about the account in their own conversations stays. ${accountElsewhere}`}
      reasons={asks ? reasonsOf.account : null}
      nameLabel="Type the name of the account"
      name={accountName}
      confirmLabel={asks ? 'Ask for the deletion' : 'Agree and delete'}
      pending={purge.isPending}
      error={purge.error}
      onClose={onClose}
      onConfirm={typed =>
        purge.mutate(
          { body: { accountId, ...typed, ...(asks ? {} : { purgeId }) } },
          {
            onSuccess: ({ deletedCounts }) => {
              onClose()
              const what = describeCounts(deletedCounts).join(', ')
              void dialogs.success(
                asks
                  ? `Another administrator now has seven days to agree. Then these go: ${what || 'the account itself'}.`
                  : `The deletion has begun. These go: ${what || 'the account itself'}. The receipt says when they are gone.`,
              )
            },
          },
        )
      }
    />
  )
}
