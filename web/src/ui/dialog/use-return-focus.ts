import { useLayoutEffect } from 'react'

/** Gives the focus back to where it was before `opened` became true; to the content when that is gone. */
export function useReturnFocus(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      // After the window has let go of the focus.
      setTimeout(() => {
        const present = document.activeElement
        if (present !== document.body && !present?.closest('[role="dialog"]')) return
        const target = before?.isConnected && before !== document.body ? before : document.querySelector('main')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      }, 20)
    }
  }, [opened])
}
