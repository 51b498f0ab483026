import { useCallback } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'

type Look = Answer<'getFinding'>['looks'][number]

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

const draw = (looks: readonly Look[], found: number, look: ChartLook): ChartOption => {
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
    xAxis: { type: 'value', name: 'Deals that closed since', nameLocation: 'middle', nameGap: 24, minInterval: 1 },
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
            { yAxis: found, label: { formatter: 'found', position: 'insideEndTop' } },
          ],
        },
      },
    ],
  }
}

/** The interval of a difference after each deal that closed since it was written down, beside what had been found. */
export function SequenceChart({ looks, found }: { looks: readonly Look[]; found: number }) {
  const option = useCallback((look: ChartLook) => draw(looks, found, look), [looks, found])
  return (
    <Chart
      title="What deals say that closed since"
      note="Difference in win rate, in points. All intervals hold together, so one may look after every deal: it is kept when they leave 0, and broken when they fall below half of what was found."
      rows={looks}
      rowKey={look => look.seen}
      columns={columns}
      option={option}
      height={260}
      empty={<EmptyState title="No deal has closed since">The first one that closes begins the curve.</EmptyState>}
    />
  )
}
