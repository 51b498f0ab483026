import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { DialogFailure } from './DialogFailure.tsx'
import type { Size } from './frame.ts'
import { useOpenDialog } from './open-dialogs.ts'
import { useReturnFocus } from './use-return-focus.ts'

const FloatingWindow = lazyPart('floating-window', async () => ({
  default: (await import('./FloatingWindow.tsx')).FloatingWindow,
}))

export interface FloatingModalProps {
  title: string
  opened: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  /** What it opens with, as far as the page has room; 800x690 when not given. */
  size?: Size
  /** Whether it can be made larger and smaller. */
  resizable?: boolean
}

/** A window that can be moved by its header, and resized if wished. Escape closes it; the focus goes back. */
function FloatingModal({ opened, ...window }: FloatingModalProps) {
  useReturnFocus(opened)
  const { said } = useOpenDialog(opened)
  return opened ? (
    <Suspense>
      <FloatingWindow {...window} failure={<DialogFailure {...said} />} />
    </Suspense>
  ) : null
}

/** A modal that can be moved. */
export const DraggableModal = (props: Omit<FloatingModalProps, 'resizable'>) => <FloatingModal {...props} />

/** A modal that can be moved and resized. */
export const ResizableModal = (props: Omit<FloatingModalProps, 'resizable'>) => <FloatingModal {...props} resizable />
