/** Milliseconds: a browser that is never idle, or does not say so, is taken for idle then. */
const longestWait = 2000

/** Calls back when the browser has nothing else to do; the function that it answers takes that back. */
export const onceIdle = (act: () => void): (() => void) => {
  // Safari has no such call.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 1)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(act, { timeout: longestWait })
  return () => cancelIdleCallback(asked)
}
