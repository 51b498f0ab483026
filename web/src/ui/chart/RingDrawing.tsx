import type { Size } from './box.ts'
import classes from './ChartDrawing.module.css'
import { ChartText } from './ChartText.tsx'
import { paint, type RingChart } from './chart-description.ts'
import { layOutRing } from './lay-out-ring.ts'
import { lineHeight } from './text-size.ts'

/** A ring of shares with their labels around it. */
export const RingDrawing = ({ chart, size }: { chart: RingChart; size: Size }) =>
  layOutRing(chart.slices, size).map(({ slice, path, leader, label }) => (
    <g key={slice.key} data-key={slice.key}>
      <path
        d={path}
        transform={`translate(${size.width / 2} ${size.height / 2})`}
        fill={paint(slice.colour)}
        className={classes.slice}
      />
      <polyline points={leader.map(({ x, y }) => `${x},${y}`).join(' ')} className={classes.leader} />
      <ChartText
        x={label.x}
        y={label.y - ((label.lines.length - 1) * lineHeight) / 2}
        anchor={label.anchor}
        lines={label.lines}
      />
    </g>
  ))
