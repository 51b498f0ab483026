import { createContext, type ReactNode, Suspense, use, useCallback, useMemo, useRef, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Question } from './ConfirmDialog.tsx'

// Loaded when first asked for: most visits need no dialog.
const ConfirmDialog = lazyPart('confirm-dialog', async () => ({
  default: (await import('./ConfirmDialog.tsx')).ConfirmDialog,
}))
const MessageDialog = lazyPart('message-dialog', async () => ({
  default: (await import('./MessageDialog.tsx')).MessageDialog,
}))

interface AskedQuestion extends Question {
  text: ReactNode
}

interface Dialogs {
  /** Asks, and does `onConfirm` when it is confirmed: the question stays open until that is done, and says in itself when it fails. */
  confirm: (question: AskedQuestion) => void
  /** Shows "Success!"; settles when it is closed. */
  success: (text: ReactNode) => Promise<void>
  /** Shows "Oops!"; settles when it is closed. */
  oops: (text: ReactNode) => Promise<void>
}

type Content =
  | { kind: 'confirm'; question: AskedQuestion }
  | { kind: 'success' | 'error'; text: ReactNode; settle: () => void }
type Shown = Content & { key: number }

const Context = createContext<Dialogs | null>(null)

/** Dialogs that are asked for from code instead of placed on a page. */
export function useDialogs(): Dialogs {
  const dialogs = use(Context)
  if (!dialogs) throw new Error('useDialogs needs DialogsProvider around it')
  return dialogs
}

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  /** The key of what is open; what is closing is shown for a moment longer. */
  const [open, setOpen] = useState<number | null>(null)
  const count = useRef(0)

  const show = useCallback((content: Content) => {
    count.current += 1
    setShown({ ...content, key: count.current })
    setOpen(count.current)
  }, [])
  const dialogs = useMemo<Dialogs>(() => {
    const message = (kind: 'success' | 'error', text: ReactNode) =>
      new Promise<void>(settle => show({ kind, text, settle }))
    return {
      confirm: question => show({ kind: 'confirm', question }),
      success: text => message('success', text),
      oops: text => message('error', text),
    }
  }, [show])

  const close = () => {
    // What was confirmed may have shown a message in the place of its question.
    setOpen(present => (present === shown?.key ? null : present))
    if (shown && shown.kind !== 'confirm') shown.settle()
  }
  const renderShown = () => {
    if (shown === null) return null
    const common = { opened: open === shown.key, onClose: close }
    if (shown.kind !== 'confirm')
      return (
        <MessageDialog key={shown.key} kind={shown.kind} {...common}>
          {shown.text}
        </MessageDialog>
      )
    const { text, ...question } = shown.question
    return (
      <ConfirmDialog key={shown.key} {...question} {...common}>
        {text}
      </ConfirmDialog>
    )
  }
  return (
    <Context value={dialogs}>
      {children}
      <Suspense>{renderShown()}</Suspense>
    </Context>
  )
}
