import { useEffect, useId, useSyncExternalStore } from 'react'

let open: readonly string[] = []
const listeners = new Set<() => void>()
const change = (next: readonly string[]) => {
  open = next
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this is the dialog that was opened last: Escape closes one at a time. */
export function useTopmost(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    change([...open, id])
    return () => change(open.filter(other => other !== id))
  }, [opened, id])
  return useSyncExternalStore(listen, () => open.at(-1) === id)
}
