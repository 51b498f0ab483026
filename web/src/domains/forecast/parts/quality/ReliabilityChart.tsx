import { useCallback } from 'react'
import type { Forecast } from '#domains/forecast/api/forecast.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { whiskers } from '#ui/chart/whiskers.ts'
import type { Column } from '#ui/table/columns.ts'

type Bin = NonNullable<Forecast['validation']>['reliability'][number]

const percent = (value: (bin: Bin) => number) => ({
  value,
  render: (bin: Bin) => formatPercent(value(bin)),
  align: 'right' as const,
  export: 'percent' as const,
})

const columns: readonly Column<Bin>[] = [
  { id: 'predicted', header: 'Predicted', ...percent(({ predicted }) => predicted) },
  { id: 'observed', header: 'Won', ...percent(({ observed }) => observed.value) },
  { id: 'low', header: '95% from', ...percent(({ observed }) => observed.low) },
  { id: 'high', header: '95% to', ...percent(({ observed }) => observed.high) },
  {
    id: 'deals',
    header: 'Deals',
    value: ({ deals }) => deals,
    render: ({ deals }) => formatCount(deals),
    align: 'right',
  },
]
const keyOf = ({ predicted }: Bin) => predicted.toFixed(6)

/** Predicted against observed share: on the diagonal both are the same. */
export function ReliabilityChart({ bins }: { bins: readonly Bin[] }) {
  const option = useCallback(
    (look: ChartLook): ChartOption => {
      const axis = {
        type: 'value',
        min: 0,
        max: 1,
        axisLabel: { formatter: (value: number) => formatPercent(value) },
      } as const
      return {
        grid: { left: 56, right: 24, top: 16, bottom: 44 },
        xAxis: { ...axis, name: 'Predicted', nameLocation: 'middle', nameGap: 26 },
        yAxis: { ...axis, name: 'Won', nameLocation: 'middle', nameGap: 40 },
        series: [
          {
            type: 'line',
            silent: true,
            symbol: 'none',
            lineStyle: { type: 'dashed', color: look.strongLine },
            data: [
              [0, 0],
              [1, 1],
            ],
          },
          {
            type: 'scatter',
            symbolSize: 10,
            itemStyle: { color: look.accent },
            data: bins.map(bin => ({ id: keyOf(bin), value: [bin.predicted, bin.observed.value] })),
          },
          whiskers(
            bins.map(bin => ({ id: keyOf(bin), at: bin.predicted, low: bin.observed.low, high: bin.observed.high })),
            look.text,
          ),
        ],
      }
    },
    [bins],
  )
  return (
    <Chart
      title="Reliability"
      note="Later deals of similar probability: the predicted probability and the share that was won, with its 95% interval."
      rows={bins}
      rowKey={keyOf}
      columns={columns}
      option={option}
      height={300}
    />
  )
}
