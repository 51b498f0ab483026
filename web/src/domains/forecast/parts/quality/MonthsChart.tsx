import { useCallback } from 'react'
import type { Forecast } from '#domains/forecast/api/forecast.ts'
import { formatCount, formatMoney } from '#lib/format.ts'
import { formatMonth } from '#lib/format-date.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { whiskers } from '#ui/chart/whiskers.ts'
import type { Column } from '#ui/table/columns.ts'

type Month = Forecast['months'][number]

const number = (id: string, header: string, value: (month: Month) => number): Column<Month> => ({
  id,
  header,
  value,
  render: month => formatCount(Math.round(value(month) * 10) / 10),
  align: 'right',
  export: 'number',
})
const money = (id: string, header: string, value: (month: Month) => number): Column<Month> => ({
  id,
  header,
  value,
  render: month => formatMoney(Math.round(value(month))),
  align: 'right',
  export: 'money',
})

const columns: readonly Column<Month>[] = [
  { id: 'month', header: 'Month', value: ({ month }) => month, render: ({ month }) => formatMonth(month), width: 96 },
  number('open', 'Open on the 1st', ({ open }) => open),
  number('expected', 'Expected to be won', ({ expected }) => expected),
  number('low', '80% from', ({ low }) => low),
  number('high', '80% to', ({ high }) => high),
  number('won', 'Won', ({ won }) => won),
  money('expectedAmount', 'Expected amount', ({ expectedAmount }) => expectedAmount),
  money('wonAmount', 'Won amount', ({ wonAmount }) => wonAmount),
]
const keyOf = ({ month }: Month) => month
const sumOf = (months: readonly Month[], of: (month: Month) => number) =>
  months.reduce((sum, month) => sum + of(month), 0)

/** Past months: the number of deals expected on their first day, with its middle 80%, beside the number that was won. */
export function MonthsChart({ months }: { months: readonly Month[] }) {
  const option = useCallback(
    (look: ChartLook): ChartOption => ({
      grid: { left: 40, right: 16, top: 28, bottom: 28 },
      legend: { top: 0, right: 0, data: ['Won', 'Expected'] },
      xAxis: { type: 'category', data: months.map(({ month }) => formatMonth(month)) },
      yAxis: { type: 'value', name: 'Deals', min: 0 },
      series: [
        {
          type: 'bar',
          name: 'Won',
          barMaxWidth: 22,
          itemStyle: { color: look.won },
          data: months.map(month => ({ id: month.month, value: month.won })),
        },
        {
          type: 'scatter',
          name: 'Expected',
          symbol: 'diamond',
          symbolSize: 10,
          itemStyle: { color: look.text },
          data: months.map(month => ({ id: month.month, value: month.expected })),
        },
        whiskers(
          months.map(({ month, low, high }, at) => ({ id: month, at, low, high })),
          look.text,
        ),
      ],
    }),
    [months],
  )
  const within = months.filter(({ won, low, high }) => low <= won && won <= high).length
  const total = formatCount(Math.round(sumOf(months, ({ expected }) => expected)))
  return (
    <Chart
      title="Expected against actual"
      note={`Each month as it was predicted on its first day, from deals closed before. It expected ${total} wins in all, and ${formatCount(sumOf(months, ({ won }) => won))} came; ${within} of ${months.length} months lay within their 80% range.`}
      rows={months}
      rowKey={keyOf}
      columns={columns}
      option={option}
      height={280}
    />
  )
}
