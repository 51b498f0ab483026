import { useMemo } from 'react'
import type { Forecast } from '#domains/forecast/api/forecast.ts'
import { formatCount, formatMoney } from '#lib/format.ts'
import { formatMonth } from '#lib/format-date.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
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

const describe = (months: readonly Month[]): AxesChart => ({
  kind: 'axes',
  across: { names: months.map(({ month }) => ({ key: month, text: formatMonth(month) })) },
  values: { title: 'Deals', min: 0 },
  marks: [
    {
      kind: 'bars',
      name: 'Won',
      colour: 'won',
      bars: months.map(({ month, won }) => ({ key: month, value: won })),
    },
    {
      kind: 'intervals',
      name: 'Expected',
      colour: 'text',
      intervals: months.map(({ month, low, high }) => ({ key: month, low, high })),
    },
    {
      kind: 'points',
      name: 'Expected',
      points: months.map(({ month, expected }) => ({
        key: month,
        value: expected,
        colour: 'text',
        shape: 'diamond',
        size: 10,
      })),
    },
  ],
})

/** Past months: the number of deals expected on their first day, with its middle 80%, beside the number that was won. */
export function MonthsChart({ months }: { months: readonly Month[] }) {
  const description = useMemo(() => describe(months), [months])
  const within = months.filter(({ won, low, high }) => low <= won && won <= high).length
  const total = formatCount(Math.round(sumOf(months, ({ expected }) => expected)))
  return (
    <Chart
      title="Expected against actual"
      note={`Each month as it was predicted on its first day, from deals closed before. It expected ${total} wins in all, and ${formatCount(sumOf(months, ({ won }) => won))} came; ${within} of ${months.length} months lay within their 80% range.`}
      rows={months}
      rowKey={keyOf}
      columns={columns}
      description={description}
      height={280}
    />
  )
}
