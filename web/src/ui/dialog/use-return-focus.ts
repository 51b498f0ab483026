import { useLayoutEffect } from 'react'

/** The windows that are open, each by a sign of its own. */
const open = new Set<symbol>()
/** Where the focus is about to go back to. */
let returning: Element | null = null

/** Whether a window has the focus, or had it until it was closed. */
const isLoose = (focused: Element | null) =>
  focused === null || focused === document.body || focused?.closest('[role="dialog"]')
const canHaveFocus = (element: Element | null) => element?.isConnected && element !== document.body

/**
 * Gives the focus back to where it was before `opened` became true; to the content when that is gone. A window that was
 * opened meanwhile keeps the focus, and gives it back there in its turn.
 */
export function useReturnFocus(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return
    const present = document.activeElement
    const before = canHaveFocus(returning) && isLoose(present) ? returning : present
    const self = Symbol('window')
    open.add(self)
    return () => {
      open.delete(self)
      const left = new Set(open)
      returning = before
      // After the window has let go of the focus.
      setTimeout(() => {
        if (returning === before) returning = null
        if ([...open].some(window => !left.has(window))) return
        if (!isLoose(document.activeElement)) return
        const target = canHaveFocus(before) ? before : document.querySelector('main')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      }, 20)
    }
  }, [opened])
}
