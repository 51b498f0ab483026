import {
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AxesDrawing } from './AxesDrawing.tsx'
import type { Size, Spot } from './box.ts'
import classes from './ChartDrawing.module.css'
import { ChartTooltip } from './ChartTooltip.tsx'
import type { ChartDescription } from './chart-description.ts'
import { RingDrawing } from './RingDrawing.tsx'

interface DrawingProps {
  description: ChartDescription
  size: Size
  hidden: ReadonlySet<string>
}

const Drawing = memo(({ description, size, hidden }: DrawingProps) =>
  description.kind === 'ring' ? (
    <RingDrawing chart={description} size={size} />
  ) : (
    <AxesDrawing chart={description} size={size} hidden={hidden} />
  ),
)

/** The width of an element: known before anything is painted, and again whenever it changes; 0 until then. */
function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}

interface ChartDrawingProps {
  label: string
  height: number
  /** Keep the same between renders. */
  description: ChartDescription
  /** What is said of the row of a key, written as text. */
  tooltip: (key: string) => ReactNode
  onSelect: ((key: string) => void) | undefined
}

const nothing: ReadonlySet<string> = new Set()

/** What of a drawing is under the pointer: the point of a row, or a name of the legend. */
const under = ({ target }: MouseEvent, attribute: 'key' | 'legend'): string | null =>
  target instanceof Element ? (target.closest(`[data-${attribute}]`)?.getAttribute(`data-${attribute}`) ?? null) : null

/** Draws a chart as a part of the page: sharp at every size, in the colours of the scheme that is on. */
export function ChartDrawing({ label, height, description, tooltip, onSelect }: ChartDrawingProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const size = useMemo(() => ({ width, height }), [width, height])
  const [hidden, setHidden] = useState(nothing)
  const [pointed, setPointed] = useState<{ key: string; at: Spot } | null>(null)
  const point = (event: MouseEvent) => {
    const key = under(event, 'key')
    const edge = frame.current?.getBoundingClientRect()
    setPointed(
      key === null || !edge ? null : { key, at: { x: event.clientX - edge.left, y: event.clientY - edge.top } },
    )
  }
  const click = (event: MouseEvent) => {
    const name = under(event, 'legend')
    if (name !== null) setHidden(hidden.symmetricDifference(new Set([name])))
    const key = under(event, 'key')
    if (key !== null) onSelect?.(key)
  }
  const hint = pointed && tooltip(pointed.key)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table view is the chart for the keyboard
    <div
      ref={frame}
      role="img"
      aria-label={label}
      className={classes.frame}
      style={{ height }}
      data-drilldown={onSelect ? true : undefined}
      onClick={click}
      onMouseMove={point}
      onMouseLeave={() => setPointed(null)}
    >
      {width > 0 && (
        <svg width={width} height={height} className={classes.drawing} aria-hidden>
          <Drawing description={description} size={size} hidden={hidden} />
        </svg>
      )}
      {pointed && hint && (
        <ChartTooltip pointer={pointed.at} frame={size}>
          {hint}
        </ChartTooltip>
      )}
    </div>
  )
}
