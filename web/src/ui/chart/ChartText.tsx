import { lineHeight } from './text-size.ts'

interface ChartTextProps {
  x: number
  y: number
  anchor?: 'start' | 'middle' | 'end'
  lines: readonly string[]
  /** The whole text, if the lines are only a part of it: hovering tells it. */
  full?: string | undefined
  className?: string | undefined
  bold?: boolean
  turned?: boolean
}

/** Lines of text, the first of them around its middle. */
export const ChartText = ({ x, y, anchor = 'start', lines, full, className, bold, turned }: ChartTextProps) => (
  <text
    x={x}
    y={y}
    textAnchor={anchor}
    className={className}
    fontWeight={bold ? 700 : undefined}
    transform={turned ? `rotate(-90 ${x} ${y})` : undefined}
  >
    {full !== undefined && <title>{full}</title>}
    {lines.map((line, index) => (
      <tspan key={line} x={x} dy={index === 0 ? '0.35em' : lineHeight}>
        {line}
      </tspan>
    ))}
  </text>
)
