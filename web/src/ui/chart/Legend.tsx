import classes from './ChartDrawing.module.css'
import { ChartText } from './ChartText.tsx'
import { paint } from './chart-description.ts'
import { type PlacedEntry, signWidth } from './lay-out-legend.ts'
import { shapePath } from './shape-path.ts'
import { lineHeight } from './text-size.ts'

function Sign({ colour, sign }: PlacedEntry) {
  const middle = lineHeight / 2
  if (sign === 'bar') return <rect y={middle - 5} width={signWidth} height={10} fill={paint(colour)} />
  if (sign === 'line' || sign === 'dashed line')
    return (
      <line
        x1={0}
        x2={signWidth}
        y1={middle}
        y2={middle}
        stroke={paint(colour)}
        strokeWidth={2}
        strokeDasharray={sign === 'line' ? undefined : '5 3'}
      />
    )
  return <path d={shapePath(sign, 10)} transform={`translate(${signWidth / 2} ${middle})`} fill={paint(colour)} />
}

interface LegendProps {
  entries: readonly PlacedEntry[]
  hidden: ReadonlySet<string>
}

/** What the colours and shapes mean; a click on a name hides what it names, or shows it again. */
export const Legend = ({ entries, hidden }: LegendProps) =>
  entries.map(entry => (
    <g
      key={entry.name}
      data-legend={entry.name}
      transform={`translate(${entry.x} ${entry.y})`}
      className={classes.entry}
      opacity={hidden.has(entry.name) ? 0.4 : undefined}
    >
      <rect width={entry.width} height={lineHeight} className={classes.target} />
      <Sign {...entry} />
      <ChartText x={entry.width} y={lineHeight / 2} anchor="end" lines={[entry.name]} />
    </g>
  ))
