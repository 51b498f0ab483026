import { Axes, ChartLine } from './Axes.tsx'
import type { Size } from './box.ts'
import classes from './ChartDrawing.module.css'
import { ChartText } from './ChartText.tsx'
import type { AxesChart, Mark } from './chart-description.ts'
import { Legend } from './Legend.tsx'
import { type AxesLayout, layOutAxes } from './lay-out-axes.ts'
import { type BarBox, layOutBars } from './lay-out-bars.ts'
import { entriesOf, layOutLegend } from './lay-out-legend.ts'
import { AreaMark, BarMarks, DiagonalMark, IntervalMarks, LineMark, PointMarks, RuleMark } from './marks.tsx'
import { areaLabels, pointLabels } from './point-labels.ts'
import { Targets } from './Targets.tsx'
import { lineHeight } from './text-size.ts'

function MarkOf({ mark, layout, boxes }: { mark: Mark; layout: AxesLayout; boxes: readonly BarBox[] }) {
  switch (mark.kind) {
    case 'bars':
      return <BarMarks boxes={boxes} />
    case 'line':
      return <LineMark mark={mark} layout={layout} />
    case 'points':
      return <PointMarks mark={mark} layout={layout} />
    case 'intervals':
      return <IntervalMarks mark={mark} layout={layout} />
    case 'rule':
      return <RuleMark mark={mark} layout={layout} />
    case 'diagonal':
      return <DiagonalMark layout={layout} />
    case 'area':
      return <AreaMark mark={mark} layout={layout} />
  }
}

interface AxesDrawingProps {
  chart: AxesChart
  size: Size
  /** Names of the legend whose marks are not shown. */
  hidden: ReadonlySet<string>
}

/** A chart with two axes, all of it but the frame. */
export function AxesDrawing({ chart: whole, size, hidden }: AxesDrawingProps) {
  const legend = layOutLegend(entriesOf(whole.marks), size.width)
  const marks = whole.marks.filter(mark => !('name' in mark && mark.kind !== 'area' && hidden.has(mark.name ?? '')))
  const chart = { ...whole, marks }
  const layout = layOutAxes(chart, size, legend.height)
  const groups = marks.filter(mark => mark.kind === 'bars')
  const boxes = layOutBars(groups, layout, chart.lying ?? false)
  const areas = areaLabels(
    marks.filter(mark => mark.kind === 'area'),
    layout,
  )
  return (
    <>
      <Axes layout={layout} />
      <Targets marks={marks} layout={layout} />
      <g className={layout.bands.length > 0 ? classes.passive : undefined}>
        {marks.map((mark, place) => (
          <MarkOf
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other key than their place
            key={place}
            mark={mark}
            layout={layout}
            boxes={mark.kind === 'bars' ? (boxes[groups.indexOf(mark)] ?? []) : []}
          />
        ))}
      </g>
      {layout.baseline && <ChartLine {...layout.baseline} className={classes.baseline} />}
      {areas.map(({ name, text, full, left, top }) => (
        <ChartText
          key={name}
          x={left}
          y={top + lineHeight / 2}
          lines={[text]}
          full={full}
          bold
          className={classes.dim}
        />
      ))}
      {pointLabels(marks, layout, areas).map(({ key, x, y, text, full, bold }) => (
        <ChartText key={key} x={x} y={y} lines={[text]} full={full} bold={bold} />
      ))}
      <Legend entries={legend.entries} hidden={hidden} />
    </>
  )
}
