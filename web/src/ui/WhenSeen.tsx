import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  children: ReactNode
  /** Height in pixels that is kept for it. */
  height: number
}

/** How far below the window it is already made, so that a reader seldom waits. */
const ahead = '400px'

/** What stands below the fold: made, and its data asked for, when it comes near the window. */
export function WhenSeen({ children, height }: WhenSeenProps) {
  const [seen, setSeen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (seen || !frame.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [seen])
  return (
    <div ref={frame} data-unseen={!seen || undefined} style={seen ? undefined : { minHeight: height }}>
      {seen && children}
    </div>
  )
}
