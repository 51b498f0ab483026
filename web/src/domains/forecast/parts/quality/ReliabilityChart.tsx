import { useCallback } from 'react'
import { formatCount, formatPercent } from '../../../../lib/format.ts'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '../../../../ui/chart/chart-option.ts'
import { whiskers } from '../../../../ui/chart/whiskers.ts'
import type { Column } from '../../../../ui/table/columns.ts'
import type { Forecast } from '../../api/forecast.ts'

type Bin = NonNullable<Forecast['validation']>['reliability'][number]

const percent = (value: (bin: Bin) => number) => ({
  value,
  render: (bin: Bin) => formatPercent(value(bin)),
  align: 'right' as const,
  export: 'percent' as const,
})

const columns: readonly Column<Bin>[] = [
  { id: 'foretold', header: 'Foretold', ...percent(({ foretold }) => foretold) },
  { id: 'came', header: 'Won', ...percent(({ came }) => came.value) },
  { id: 'low', header: '95% from', ...percent(({ came }) => came.low) },
  { id: 'high', header: '95% to', ...percent(({ came }) => came.high) },
  {
    id: 'deals',
    header: 'Deals',
    value: ({ deals }) => deals,
    render: ({ deals }) => formatCount(deals),
    align: 'right',
  },
]
const keyOf = ({ foretold }: Bin) => foretold.toFixed(6)

/** What was foretold against what came: on the diagonal both are the same. */
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
        xAxis: { ...axis, name: 'Foretold', nameLocation: 'middle', nameGap: 26 },
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
            data: bins.map(bin => ({ id: keyOf(bin), value: [bin.foretold, bin.came.value] })),
          },
          whiskers(
            bins.map(bin => ({ id: keyOf(bin), at: bin.foretold, low: bin.came.low, high: bin.came.high })),
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
      note="Later deals of like probability: what was foretold and the share that was won, with the 95% interval of their number."
      rows={bins}
      rowKey={keyOf}
      columns={columns}
      option={option}
      height={300}
    />
  )
}
