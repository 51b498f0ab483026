import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import classes from './ResizableSplit.module.css'

interface ResizableSplitProps {
  /** Remembers the width under this name. */
  name: string
  first: ReactNode
  second: ReactNode
  /** Share of the first pane, 0 to 1. */
  initial?: number
  min?: number
  max?: number
}

const storageKey = (name: string) => `bic.split.${name}`

/** Two panes beside each other with a handle to drag, or to move with the arrow keys; one below the other when narrow. */
export function ResizableSplit({ name, first, second, initial = 0.35, min = 0.2, max = 0.8 }: ResizableSplitProps) {
  const frame = useRef<HTMLDivElement>(null)
  const clamp = (share: number) => Math.min(max, Math.max(min, share))
  const [share, setShare] = useState(() => clamp(Number(localStorage.getItem(storageKey(name))) || initial))
  const set = (next: number) => {
    setShare(clamp(next))
    localStorage.setItem(storageKey(name), String(clamp(next)))
  }
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return
    const { left, width } = frame.current.getBoundingClientRect()
    set((event.clientX - left) / width)
  }
  const pressKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: share - 0.02, ArrowRight: share + 0.02, Home: min, End: max }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }
  return (
    <div ref={frame} className={classes.split} style={{ gridTemplateColumns: `${share}fr auto ${1 - share}fr` }}>
      <div className={classes.pane}>{first}</div>
      <hr
        aria-orientation="vertical"
        aria-label="Width of the left part"
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={Math.round(min * 100)}
        aria-valuemax={Math.round(max * 100)}
        tabIndex={0}
        className={classes.handle}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={pressKey}
      />
      <div className={classes.pane}>{second}</div>
    </div>
  )
}
