import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { notify } from '../notify.ts'
import { Dialog } from './Dialog.tsx'
import { messageKinds } from './message-kinds.ts'

interface ConfirmDialogProps {
  opened: boolean
  children: ReactNode
  /** May take its time: the button waits for the promise, then the dialog closes; it stays, and says why, when that fails. */
  onConfirm: () => unknown
  onClose: () => void
  confirmLabel?: string
  cancelLabel?: string
  /** Deleting: the confirming button is red and Cancel has the focus. */
  dangerous?: boolean
  size?: number | string
}

/** The question "Confirm" with a teal header. */
export function ConfirmDialog({
  opened,
  children,
  onConfirm,
  onClose,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  dangerous = false,
  size = 492,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      notify.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      {...messageKinds.confirm}
      alert
      size={size}
      opened={opened}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus={dangerous || undefined}>
            {cancelLabel}
          </Button>
          <Button
            {...(dangerous ? { color: 'salmon' } : {})}
            loading={busy}
            onClick={confirm}
            data-autofocus={!dangerous || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
