import { useLayoutEffect } from 'react'

/** The windows that are open, each by a sign of its own. */
const open = new Set<symbol>()

/**
 * Gives the focus back to where it was before `opened` became true; to the content when that is gone. A window that was
 * opened meanwhile keeps the focus.
 */
export function useReturnFocus(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return
    const before = document.activeElement
    const self = Symbol('window')
    open.add(self)
    return () => {
      open.delete(self)
      const left = new Set(open)
      // After the window has let go of the focus.
      setTimeout(() => {
        if ([...open].some(window => !left.has(window))) return
        const present = document.activeElement
        if (present !== document.body && !present?.closest('[role="dialog"]')) return
        const target = before?.isConnected && before !== document.body ? before : document.querySelector('main')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      }, 20)
    }
  }, [opened])
}
