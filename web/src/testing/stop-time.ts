import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Stops the clock of the page: its timers run only when the test lets time pass. */
export function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  // Testing Library asks Jest whether time stands still, and for what passes while it waits.
  vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) })
}

/** Lets time pass, and what it changes be shown. */
export const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
