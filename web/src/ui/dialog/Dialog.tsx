import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './Dialog.module.css'
import { DialogFailure } from './DialogFailure.tsx'
import { useOpenDialog } from './open-dialogs.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogProps {
  title: ReactNode
  opened: boolean
  onClose: () => void
  children: ReactNode
  /** Teal for success and questions, salmon for errors, plain for work. */
  tone?: 'plain' | 'teal' | 'salmon'
  size?: ModalProps['size']
  /** Buttons at the foot, right-aligned. */
  actions?: ReactNode
  /** An alert dialog interrupts; a plain dialog does not. */
  alert?: boolean
  /** While true the dialog cannot be closed: something is being saved. */
  busy?: boolean
}

/** A window over the page. Escape closes it and the focus goes back to where it was. What fails in it is said at its foot. */
export function Dialog(props: DialogProps) {
  const { title, opened, onClose, children, tone = 'plain', size = 'lg', actions, alert = false, busy = false } = props
  useReturnFocus(opened)
  const { topmost, said } = useOpenDialog(opened)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  // Most are never opened; one that was stays, to leave as it came.
  if (!wasOpened) return null
  return (
    <Modal.Root
      returnFocus={false}
      opened={opened}
      closeOnEscape={topmost}
      onClose={busy ? () => undefined : onClose}
      size={size}
      centered={alert}
      // A question stands above a floating window, too.
      {...(alert ? { zIndex: 250 } : {})}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content>
        <div className={classes.header} data-tone={tone}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" disabled={busy} className={classes.close} />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
        <DialogFailure {...said} />
        {actions && <div className={classes.actions}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
