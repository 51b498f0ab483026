import { type ReactNode, useDeferredValue } from 'react'

interface AfterFirstProps {
  children: ReactNode
  /** Height in pixels that is kept for it. */
  height: number
}

/**
 * What stands below the window of most when a screen opens: drawn next, after what is seen first, and in pieces that give way to answers
 * that come and to whoever clicks. Unlike `WhenSeen` it waits for nobody.
 */
export function AfterFirst({ children, height }: AfterFirstProps) {
  const isNext = useDeferredValue(true, false)
  return isNext ? children : <div style={{ minHeight: height }} />
}
