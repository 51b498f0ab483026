import { useCallback, useRef } from 'react'

/**
 * Starts a save only when the one before has ended. What is on screen learns of a save a moment too late for the second
 * click of a double click.
 */
export function useOneAtATime(): (start: (end: () => void) => void) => void {
  const running = useRef(false)
  return useCallback(start => {
    if (running.current) return
    running.current = true
    start(() => {
      running.current = false
    })
  }, [])
}
