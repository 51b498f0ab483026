import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApprovalBadge } from '../figure/ApprovalBadge.tsx'
import { Dialog } from './Dialog.tsx'
import { messageKinds } from './message-kinds.ts'

interface MessageDialogProps {
  /** "Success!" has a teal header, "Oops!" a salmon one. Questions are asked by ConfirmDialog. */
  kind: 'success' | 'error'
  opened: boolean
  onClose: () => void
  children: ReactNode
  closeLabel?: string
  /** Shows the badge of what the message is about: Y is approved. */
  approved?: string | null
}

/** A message that waits to be read. */
export function MessageDialog({ kind, opened, onClose, children, closeLabel = 'Ok', approved }: MessageDialogProps) {
  return (
    <Dialog
      {...messageKinds[kind]}
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
      {approved !== undefined && (
        <Group mb="xs">
          <ApprovalBadge approved={approved} />
        </Group>
      )}
      {children}
    </Dialog>
  )
}
