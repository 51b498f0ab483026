import { Badge } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { showOnce } from './show-once.ts'

interface HighlightBadgeProps {
  /** What it marks: shown once in a session under this name. */
  name: string
  children: ReactNode
  /** Milliseconds. */
  duration?: number
}

/** Marks something new for ten seconds, once in a session. */
export function HighlightBadge({ name, children, duration = 10_000 }: HighlightBadgeProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!showOnce(sessionStorage, name)) return
    setShown(true)
    const timer = setTimeout(() => setShown(false), duration)
    return () => clearTimeout(timer)
  }, [name, duration])
  if (!shown) return null
  return (
    <Badge size="sm" color="teal" tt="none">
      {children}
    </Badge>
  )
}
