import type { Spot } from './box.ts'
import classes from './ChartDrawing.module.css'
import { ChartText } from './ChartText.tsx'
import type { AxesLayout } from './lay-out-axes.ts'

export const ChartLine = ({ from, to, className }: { from: Spot; to: Spot; className?: string | undefined }) => (
  <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={className} />
)

/** What is behind the marks: lines at the numbers of the axes, and what stands beside them. */
export const Axes = ({ layout }: { layout: AxesLayout }) => (
  <>
    {layout.grid.map(({ from, to }) => (
      <ChartLine key={`${from.x} ${from.y} ${to.x}`} from={from} to={to} className={classes.grid} />
    ))}
    {layout.labels.map(({ x, y, anchor, lines, full }) => (
      <ChartText key={`${x} ${y}`} x={x} y={y} anchor={anchor} lines={lines} full={full} className={classes.dim} />
    ))}
    {layout.titles.map(({ x, y, text, full, turned = false }) => (
      <ChartText
        key={text}
        x={x}
        y={y}
        anchor="middle"
        lines={[text]}
        full={full}
        turned={turned}
        className={classes.dim}
      />
    ))}
  </>
)
