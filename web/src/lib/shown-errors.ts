import { useLayoutEffect } from 'react'

/** Errors that stand on the screen in the place of what did not come, with the number of places. */
const places = new Map<unknown, number>()
const listeners = new Set<() => void>()

const count = (error: unknown, by: 1 | -1): void => {
  const left = (places.get(error) ?? 0) + by
  if (left > 0) places.set(error, left)
  else places.delete(error)
  for (const listener of listeners) listener()
}

export const isShown = (error: unknown): boolean => places.has(error)

export const listenToShown = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that this error stands on the screen as long as the part that calls it does. */
export function useShownError(error: unknown) {
  useLayoutEffect(() => {
    count(error, 1)
    return () => count(error, -1)
  }, [error])
}
