import { type ReactNode, useRef } from 'react'
import { useSeen } from './use-seen.ts'

interface WhenSeenProps {
  children: ReactNode
  /** Height in pixels that is kept for it. */
  height: number
}

/** Pixels below the window in which it is made before it is seen, so that a reader seldom waits. */
const ahead = 400

/** What stands below the fold: made, and its data asked for, when it is seen or about to be. */
export function WhenSeen({ children, height }: WhenSeenProps) {
  const frame = useRef<HTMLDivElement>(null)
  const seen = useSeen(frame, ahead)
  return (
    <div ref={frame} data-unseen={!seen || undefined} style={seen ? undefined : { minHeight: height }}>
      {seen && children}
    </div>
  )
}
