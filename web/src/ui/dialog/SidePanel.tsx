import { Drawer, getDefaultZIndex } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogFailure } from './DialogFailure.tsx'
import { useOpenDialog } from './open-dialogs.ts'
import classes from './SidePanel.module.css'
import { useReturnFocus } from './use-return-focus.ts'

interface SidePanelProps {
  title: ReactNode
  opened: boolean
  onClose: () => void
  children: ReactNode
  /** Width in pixels, or a share of the window. */
  size?: number | string
  /** False while a panel over this one is open, which Escape closes first. */
  closeOnEscape?: boolean
}

/** A panel from the right over the page. Escape closes it and the focus goes back to where it was. What fails in it is said at its foot. */
export function SidePanel({ title, opened, onClose, children, size = 420, closeOnEscape = true }: SidePanelProps) {
  useReturnFocus(opened)
  // A panel that is opened from a panel lies above it, whichever was there first, and is closed first.
  const { topmost, said } = useOpenDialog(opened)
  return (
    <Drawer.Root
      position="right"
      size={size}
      zIndex={getDefaultZIndex('modal') + (topmost ? 1 : 0)}
      returnFocus={false}
      closeOnEscape={closeOnEscape && topmost}
      opened={opened}
      onClose={onClose}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title component="h2" fw={600} fz="lg">
            {title}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
        <DialogFailure {...said} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
