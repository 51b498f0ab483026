import { createContext, type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'

// Loaded when first asked for: most visits need no dialog.
const ConfirmDialog = lazyPart('confirm-dialog', async () => ({
  default: (await import('./ConfirmDialog.tsx')).ConfirmDialog,
}))
const MessageDialog = lazyPart('message-dialog', async () => ({
  default: (await import('./MessageDialog.tsx')).MessageDialog,
}))

interface Question {
  text: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  dangerous?: boolean
}

interface Dialogs {
  /** Asks; gives true when confirmed, false when closed in any other way. */
  confirm: (question: Question) => Promise<boolean>
  /** Shows "Success!"; settles when it is closed. */
  success: (text: ReactNode) => Promise<void>
  /** Shows "Oops!"; settles when it is closed. */
  oops: (text: ReactNode) => Promise<void>
}

type Shown =
  | { kind: 'confirm'; question: Question; settle: (answer: boolean) => void }
  | { kind: 'success' | 'error'; text: ReactNode; settle: () => void }

const Context = createContext<Dialogs | null>(null)

/** Dialogs that are asked for from code instead of placed on a page. */
export function useDialogs(): Dialogs {
  const dialogs = use(Context)
  if (!dialogs) throw new Error('useDialogs needs DialogsProvider around it')
  return dialogs
}

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [opened, setOpened] = useState(false)

  const show = useCallback((next: Shown) => {
    setShown(next)
    setOpened(true)
  }, [])
  const dialogs = useMemo<Dialogs>(() => {
    const message = (kind: 'success' | 'error', text: ReactNode) =>
      new Promise<void>(settle => show({ kind, text, settle }))
    return {
      confirm: question => new Promise(settle => show({ kind: 'confirm', question, settle })),
      success: text => message('success', text),
      oops: text => message('error', text),
    }
  }, [show])

  const close = () => {
    setOpened(false)
    if (shown?.kind === 'confirm') shown.settle(false)
    else shown?.settle()
  }
  return (
    <Context value={dialogs}>
      {children}
      <Suspense>
        {shown?.kind === 'confirm' && (
          <ConfirmDialog {...shown.question} opened={opened} onConfirm={() => shown.settle(true)} onClose={close}>
            {shown.question.text}
          </ConfirmDialog>
        )}
        {shown && shown.kind !== 'confirm' && (
          <MessageDialog kind={shown.kind} opened={opened} onClose={close}>
            {shown.text}
          </MessageDialog>
        )}
      </Suspense>
    </Context>
  )
}
