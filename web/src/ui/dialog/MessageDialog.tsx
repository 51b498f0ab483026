import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface MessageDialogProps {
  /** "Success!" has a teal header, "Oops!" a salmon one. */
  kind: 'success' | 'error'
  opened: boolean
  onClose: () => void
  children: ReactNode
  closeLabel?: string
}

/** A message that waits to be read. */
export function MessageDialog({ kind, opened, onClose, children, closeLabel = 'Ok' }: MessageDialogProps) {
  return (
    <Dialog
      title={kind === 'success' ? 'Success!' : 'Oops!'}
      tone={kind === 'success' ? 'teal' : 'salmon'}
      alert
      size={492}
      opened={opened}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {closeLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
