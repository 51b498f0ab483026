import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog/Dialog.tsx'

/** The viewer over the whole page. */
export default function FullView({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title="Full view" size="calc(100vw - 4rem)" opened onClose={onClose}>
      {children}
    </Dialog>
  )
}
