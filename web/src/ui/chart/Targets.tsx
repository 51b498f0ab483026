import classes from './ChartDrawing.module.css'
import type { Line, Mark, Points } from './chart-description.ts'
import type { AxesLayout } from './lay-out-axes.ts'

/** A point is found this near to its middle, in pixels, however small it is. */
const reach = 10

type Targeted = Line | Points

const isTargeted = (mark: Mark): mark is Targeted =>
  mark.kind === 'points' || (mark.kind === 'line' && mark.dots !== undefined)

const PointTargets = ({ mark, layout }: { mark: Targeted; layout: AxesLayout }) =>
  mark.points.map(({ key, at = 0, value, ...point }) => {
    if (value === null) return null
    const { x, y } = layout.spot(layout.across({ at }), layout.value(value))
    const radius = Math.max(reach, 'size' in point ? point.size / 2 : 0)
    return <circle key={key} data-key={key} cx={x} cy={y} r={radius} className={classes.target} />
  })

/** Behind the marks: what can be pointed at, which is more than what is seen. Of names it is all that belongs to one. */
export const Targets = ({ marks, layout }: { marks: readonly Mark[]; layout: AxesLayout }) =>
  layout.bands.length > 0
    ? layout.bands.map(({ key, box }) => (
        <rect
          key={key}
          data-key={key}
          x={box.left}
          y={box.top}
          width={box.right - box.left}
          height={box.bottom - box.top}
          className={classes.band}
        />
      ))
    : marks.filter(isTargeted).map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other key than their place
        <PointTargets key={place} mark={mark} layout={layout} />
      ))
