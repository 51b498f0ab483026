import { useState } from 'react'

const storageKey = 'bic.sidebar-wide'

/** Whether the sidebar shows names beside its signs, as last chosen in this browser. */
export function useWideSidebar(): [boolean, (wide: boolean) => void] {
  const [wide, setWide] = useState(() => localStorage.getItem(storageKey) === 'true')
  const keep = (next: boolean) => {
    localStorage.setItem(storageKey, String(next))
    setWide(next)
  }
  return [wide, keep]
}
