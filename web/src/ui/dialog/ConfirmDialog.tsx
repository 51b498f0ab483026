import { Button, Group, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { CancelButton } from './CancelButton.tsx'
import { Dialog } from './Dialog.tsx'
import { GoesOnNote } from './GoesOnNote.tsx'
import { messageKinds } from './message-kinds.ts'
import { useConfirmedWork } from './use-confirmed-work.ts'

export interface Question {
  /** May take its time: the button waits for the promise, then the dialog closes; it stays, and says why, when that fails. */
  onConfirm: () => unknown
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  /** Deleting: the confirming button is red and Cancel has the focus. */
  dangerous?: boolean | undefined
  /** Stands in the place of the question while it is being done. */
  working?: string | undefined
}

interface ConfirmDialogProps extends Question {
  opened: boolean
  children: ReactNode
  onClose: () => void
  size?: number | string
}

/** The question "Confirm" with a teal header. It cannot be closed while what was confirmed is being done, unless that takes long. */
export function ConfirmDialog({
  opened,
  children,
  onConfirm,
  onClose,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  dangerous = false,
  working,
  size = 492,
}: ConfirmDialogProps) {
  const { busy, isLong, confirm, button } = useConfirmedWork(onConfirm, onClose)
  return (
    <Dialog
      {...messageKinds.confirm}
      alert
      size={size}
      opened={opened}
      onClose={onClose}
      busy={busy && !isLong}
      actions={
        <>
          <CancelButton label={cancelLabel} onClick={onClose} busy={busy} isLong={isLong} hasFocus={dangerous} />
          <Button
            {...(dangerous ? { color: 'salmon' } : {})}
            ref={button}
            loading={busy}
            onClick={confirm}
            data-autofocus={!dangerous || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {busy && working !== undefined ? (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          {working}
        </Group>
      ) : (
        children
      )}
      <GoesOnNote isLong={isLong} />
    </Dialog>
  )
}
