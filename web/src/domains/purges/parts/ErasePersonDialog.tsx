import { reasonsOf } from '@bic/contract/purges/purge-words'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { ConfirmRemovalDialog } from './ConfirmRemovalDialog.tsx'
import { describeErasure, type PersonData, personElsewhere } from './describe-person.ts'

interface ErasePersonDialogProps {
  data: PersonData
  /** The request that is agreed to or continued; null: a new one. */
  purgeId: number | null
  onClose: () => void
}

/** Asks for the erasure of a person, or agrees to it. */
export function ErasePersonDialog({ data, purgeId, onClose }: ErasePersonDialogProps) {
  const dialogs = useDialogs()
  const erase = useApiMutation('erasePerson')
  const { personKey, name } = data
  const asks = purgeId === null
  return (
    <ConfirmRemovalDialog
      question={`Erase ${name} for good?`}
      warning={
        asks
          ? 'Nothing is erased before another administrator agrees. Afterwards nobody can bring it back.'
          : 'The erasure begins at once and cannot be stopped. Nobody can bring it back.'
      }
      parts={describeErasure(data)}
      remains={`Conversations, deals and figures stay: a label takes the place of the name. ${personElsewhere}`}
      reasons={asks ? reasonsOf.person : null}
      nameLabel="Type the name of the person"
      name={name}
      confirmLabel={asks ? 'Ask for the erasure' : 'Agree and erase'}
      pending={erase.isPending}
      error={erase.error}
      onClose={onClose}
      onConfirm={typed =>
        erase.mutate(
          { body: { ...typed, ...(asks ? { personKey } : { purgeId }) } },
          {
            onSuccess: () => {
              onClose()
              void dialogs.success(
                asks
                  ? 'Another administrator now has seven days to agree. Then the name goes from everything.'
                  : 'The erasure has begun. The receipt says when it is done.',
              )
            },
          },
        )
      }
    />
  )
}
