import { useCallback } from 'react'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'

/** What was known after so many deals: differences of win rates, −1..1. */
interface Look {
  readonly seen: number
  readonly estimate: number | null
  readonly low: number
  readonly high: number
}

const points = (share: number): string => {
  const rounded = Math.round(share * 100)
  return rounded === 0 ? '0' : rounded < 0 ? `−${-rounded}` : `+${rounded}`
}

const columns: readonly Column<Look>[] = [
  { id: 'seen', header: 'Deals since', value: look => look.seen, export: 'number', align: 'right' },
  {
    id: 'estimate',
    header: 'Difference',
    value: look => look.estimate,
    render: look => (look.estimate === null ? '-' : `${points(look.estimate)} points`),
    export: 'percent',
    align: 'right',
  },
  {
    id: 'interval',
    header: 'Holds at all looks',
    value: look => `${points(look.low)} to ${points(look.high)}`,
    align: 'right',
    width: 160,
  },
]

const draw = (looks: readonly Look[], found: number | undefined, look: ChartLook): ChartOption => {
  const line = (value: (one: Look) => number | null, color: string, width: number) =>
    ({
      type: 'line',
      step: 'end',
      symbol: 'circle',
      symbolSize: 3,
      showSymbol: width > 1,
      lineStyle: { color, width },
      itemStyle: { color },
      data: looks.map(one => ({ id: one.seen, value: [one.seen, value(one)] })),
    }) as const
  return {
    grid: { left: 56, right: 24, top: 16, bottom: 40 },
    xAxis: { type: 'value', name: 'Deals closed', nameLocation: 'middle', nameGap: 24, minInterval: 1 },
    yAxis: { type: 'value', min: -1, max: 1, axisLabel: { formatter: (value: number) => points(value) } },
    series: [
      line(one => one.low, look.dim, 1),
      line(one => one.high, look.dim, 1),
      {
        ...line(one => one.estimate, look.accent, 2),
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: look.text, type: 'dashed' },
          data: [
            { yAxis: 0, label: { formatter: 'none', position: 'insideEndTop' } },
            ...(found === undefined
              ? []
              : [{ yAxis: found, label: { formatter: 'found', position: 'insideEndTop' } } as const]),
          ],
        },
      },
    ],
  }
}

interface SequenceChartProps {
  title: string
  note: string
  looks: readonly Look[]
  /** What had been found before, drawn as a line. */
  found?: number
  /** When there is no look yet, and how the first one comes. */
  empty: { title: string; next: string }
}

/** The interval of a difference after each deal, all of which hold together. */
export function SequenceChart({ title, note, looks, found, empty }: SequenceChartProps) {
  const option = useCallback((look: ChartLook) => draw(looks, found, look), [looks, found])
  return (
    <Chart
      title={title}
      note={note}
      rows={looks}
      rowKey={look => look.seen}
      columns={columns}
      option={option}
      height={260}
      empty={<EmptyState title={empty.title}>{empty.next}</EmptyState>}
    />
  )
}
