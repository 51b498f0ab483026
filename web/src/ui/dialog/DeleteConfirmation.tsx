import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface DeleteConfirmationProps {
  opened: boolean
  /** What is deleted and what goes with it. */
  children: ReactNode
  onDelete: () => unknown
  onClose: () => void
}

/** The question "Confirm" before something is deleted: Cancel has the focus. */
export function DeleteConfirmation({ onDelete, ...question }: DeleteConfirmationProps) {
  return <ConfirmDialog {...question} dangerous confirmLabel="Delete" onConfirm={onDelete} />
}
