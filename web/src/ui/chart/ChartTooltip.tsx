import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Size, Spot } from './box.ts'
import classes from './ChartDrawing.module.css'
import { placeTooltip } from './place-tooltip.ts'

interface ChartTooltipProps {
  pointer: Spot
  frame: Size
  children: ReactNode
}

/** What is said of the point under the pointer, beside it. */
export function ChartTooltip({ pointer, frame, children }: ChartTooltipProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    const { offsetWidth, offsetHeight } = box.current
    const { x, y } = placeTooltip(pointer, { width: offsetWidth, height: offsetHeight }, frame)
    box.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  }, [pointer, frame])
  return (
    <div ref={box} className={classes.tooltip}>
      {children}
    </div>
  )
}
