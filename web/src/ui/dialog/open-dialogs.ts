import { useCallback, useEffect, useId, useSyncExternalStore } from 'react'

/** What failed while a dialog was open. */
export interface Failure {
  readonly error: unknown
  /** What it means: "The mapping was not deleted". */
  readonly title?: string
  /** Called when the dialog closes by itself before anybody could have read it: it is to be said elsewhere. */
  readonly onUnread: () => void
}

interface OpenDialog {
  readonly id: string
  readonly failure: Failure | null
  /** Whether a key or the pointer was pressed since the failure: whoever closes the dialog then has seen it. */
  readonly isRead: boolean
  /** Milliseconds since 1970. */
  readonly openedAt: number
  /** Where the shell says what of the dialog could not be loaded. */
  readonly slot: HTMLElement | null
}

const presses = ['keydown', 'pointerdown'] as const

/** The places of dialogs that are in the page, also of those that are about to count as open. */
const slots = new Map<string, HTMLElement>()
let open: readonly OpenDialog[] = []
const listeners = new Set<() => void>()
const change = (next: readonly OpenDialog[]) => {
  open = next
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const set = (id: string, values: Partial<OpenDialog>) =>
  change(open.map(dialog => (dialog.id === id ? { ...dialog, ...values } : dialog)))

/** Has the dialog that was opened last say what failed; false when none is open. */
export function reportToDialog(failure: Failure): boolean {
  const top = open.at(-1)
  // Said already, perhaps with what it means.
  if (top && top.failure?.error !== failure.error) {
    set(top.id, { failure, isRead: false })
    const read = () => {
      set(top.id, { isRead: true })
      for (const kind of presses) removeEventListener(kind, read, true)
    }
    for (const kind of presses) addEventListener(kind, read, true)
  }
  return top !== undefined
}

/** The dialog that was opened last, with the place in it for the shell to say something; null when none is open. */
export const useOpenedLast = (): OpenDialog | null => useSyncExternalStore(listen, () => open.at(-1) ?? null)

/**
 * Counts a dialog among those that are open. Whether it is the one that was opened last, which Escape closes first; and what is said in it,
 * which is for `<DialogFailure>`.
 */
export function useOpenDialog(opened: boolean) {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    change([...open, { id, failure: null, isRead: false, openedAt: Date.now(), slot: slots.get(id) ?? null }])
    return () => {
      const own = open.find(dialog => dialog.id === id)
      change(open.filter(other => other.id !== id))
      if (own?.failure && !own.isRead) own.failure.onUnread()
    }
  }, [opened, id])
  const topmost = useSyncExternalStore(listen, () => open.at(-1)?.id === id)
  const failure = useSyncExternalStore(listen, () => open.find(dialog => dialog.id === id)?.failure ?? null)
  const onDismiss = useCallback(() => set(id, { failure: null }), [id])
  const slot = useCallback(
    (element: HTMLElement | null) => {
      if (element) slots.set(id, element)
      else slots.delete(id)
      set(id, { slot: element })
    },
    [id],
  )
  return { topmost, said: { failure, onDismiss, slot } }
}
