import { curveLinear, curveStepAfter, line } from 'd3-shape'
import { ChartLine } from './Axes.tsx'
import type { Spot } from './box.ts'
import classes from './ChartDrawing.module.css'
import { ChartText } from './ChartText.tsx'
import { type Area, type Intervals, type Line, type Points, paint, type Rule } from './chart-description.ts'
import type { AxesLayout } from './lay-out-axes.ts'
import type { BarBox } from './lay-out-bars.ts'
import { shapePath } from './shape-path.ts'

interface MarkProps<M> {
  mark: M
  layout: AxesLayout
}

const paleness = 0.45

export const BarMarks = ({ boxes }: { boxes: readonly BarBox[] }) =>
  boxes.map(({ key, colour, pale, left, top, right, bottom }) => (
    <rect
      key={key}
      data-key={key}
      x={left}
      y={top}
      width={right - left}
      height={bottom - top}
      fill={paint(colour)}
      opacity={pale ? paleness : undefined}
    />
  ))

export function LineMark({ mark, layout }: MarkProps<Line>) {
  const spots = mark.points.map(({ value, ...place }) => ({
    key: place.key,
    spot: value === null ? null : layout.spot(layout.across(place), layout.value(value)),
  }))
  const path = line<{ spot: Spot | null }>()
    .defined(({ spot }) => spot !== null)
    .x(({ spot }) => spot?.x ?? 0)
    .y(({ spot }) => spot?.y ?? 0)
    .curve(mark.steps ? curveStepAfter : curveLinear)(spots)
  return (
    <>
      <path
        d={path ?? ''}
        className={classes.line}
        stroke={paint(mark.colour)}
        strokeWidth={mark.thin ? 1 : 2}
        strokeDasharray={mark.dashed ? '5 4' : undefined}
      />
      {mark.dots !== undefined &&
        spots.map(
          ({ key, spot }) =>
            spot && (
              <circle
                key={key}
                data-key={key}
                cx={spot.x}
                cy={spot.y}
                r={(mark.dots ?? 0) / 2}
                fill={paint(mark.colour)}
              />
            ),
        )}
    </>
  )
}

const opacity = 0.8
const outlineWidth = { own: 1.5, other: 2 }

export const PointMarks = ({ mark, layout }: MarkProps<Points>) =>
  mark.points.map(({ value, colour, shape = 'circle', size, hollow, outline, ...place }) => {
    const { x, y } = layout.spot(layout.across(place), layout.value(value))
    return (
      <path
        key={place.key}
        data-key={place.key}
        d={shapePath(shape, size)}
        transform={`translate(${x} ${y})`}
        className={classes.point}
        fill={hollow ? 'none' : paint(colour)}
        stroke={paint(outline ?? colour)}
        strokeWidth={hollow ? 1 : outline ? outlineWidth.other : outlineWidth.own}
        opacity={opacity}
      />
    )
  })

const cap = 4

export const IntervalMarks = ({ mark, layout }: MarkProps<Intervals>) => (
  <g className={classes.interval} stroke={paint(mark.colour)}>
    {mark.intervals.map(({ low, high, ...place }) => {
      const across = layout.across(place)
      const [from, to] = [layout.value(low), layout.value(high)]
      const capAt = (value: number) => (
        <ChartLine from={layout.spot(across - cap, value)} to={layout.spot(across + cap, value)} />
      )
      return (
        <g key={place.key}>
          <ChartLine from={layout.spot(across, from)} to={layout.spot(across, to)} />
          {capAt(from)}
          {capAt(to)}
        </g>
      )
    })}
  </g>
)

export const RuleMark = ({ mark: { value, text }, layout }: MarkProps<Rule>) => {
  const { plot } = layout
  const y = layout.value(value)
  return (
    <>
      <ChartLine from={{ x: plot.left, y }} to={{ x: plot.right, y }} className={classes.rule} />
      {text !== undefined && <ChartText x={plot.right} y={y - 9} anchor="end" lines={[text]} />}
    </>
  )
}

export const DiagonalMark = ({ layout: { plot } }: { layout: AxesLayout }) => (
  <ChartLine from={{ x: plot.left, y: plot.bottom }} to={{ x: plot.right, y: plot.top }} className={classes.diagonal} />
)

export const AreaMark = ({ mark, layout }: MarkProps<Area>) => {
  const [from, to] = mark.at.map(at => layout.across({ at })) as [number, number]
  const [low, high] = mark.value.map(layout.value) as [number, number]
  return <rect x={from} y={high} width={to - from} height={low - high} className={classes.area} />
}
