import { useEffect, useState } from 'react'
import type { Mode } from './recorder-state.ts'

/** m:ss */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Whole seconds that were recorded; a pause does not count, and a new recording begins with none. */
export function useElapsed(mode: Mode): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (mode === 'Idle') setSeconds(0)
    if (mode !== 'Recording') return
    const timer = setInterval(() => setSeconds(present => present + 1), 1000)
    return () => clearInterval(timer)
  }, [mode])
  return seconds
}
