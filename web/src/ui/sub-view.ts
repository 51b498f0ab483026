import { useEffect, useSyncExternalStore } from 'react'

let present: string | null = null
const listeners = new Set<() => void>()

function setSubView(name: string | null) {
  present = name
  for (const listener of listeners) listener()
}

/** Shows a second name beside the view name in the header while the screen is open: an account, a deal, a card. */
export function useSubView(name: string | null | undefined) {
  useEffect(() => {
    setSubView(name ?? null)
    return () => setSubView(null)
  }, [name])
}

export function useShownSubView(): string | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => present,
  )
}
