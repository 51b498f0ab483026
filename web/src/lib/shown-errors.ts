import { useLayoutEffect } from 'react'

/** What stands on the screen in the place of what did not come: how often, by error, and how many of them ask again on Retry. */
const places = new Map<unknown, number>()
let retries = 0
const listeners = new Set<() => void>()

const count = (error: unknown, canRetry: boolean, by: 1 | -1): void => {
  const left = (places.get(error) ?? 0) + by
  if (left > 0) places.set(error, left)
  else places.delete(error)
  if (canRetry) retries += by
  for (const listener of listeners) listener()
}

/** Whether an error stands on the screen, or another one with a Retry: one at a time is enough. */
export const isSaid = (error: unknown): boolean => places.has(error) || retries > 0

export const listenToShown = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that this error stands on the screen as long as the part that calls it does. */
export function useShownError(error: unknown, { canRetry }: { canRetry: boolean }) {
  useLayoutEffect(() => {
    count(error, canRetry, 1)
    return () => count(error, canRetry, -1)
  }, [error, canRetry])
}
